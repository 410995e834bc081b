import { Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { dryRunOn } from '#rules/dry-run.ts'
import { fromWords } from '#web/features/rule-book/versions.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { KeptEvents } from './kept-events.tsx'
import { countChanged } from './trial.ts'
import classes from './trial-panel.module.css'
import { TrialTables } from './trial-tables.tsx'

/**
 * The dry run of the rules in the editor, computed after what is typed is on the screen. While something is refused, that
 * of the last rules that were not.
 */
function useTrial(facts: SeasonFacts, rules: RuleBook | null, from: string) {
  const [last, setLast] = useState(rules)
  if (rules !== null && rules !== last) setLast(rules)
  const deferred = useDeferredValue(rules ?? last)
  const tryRules = useMemo(() => dryRunOn(facts), [facts])
  const { date: today } = readAt(Date.now())
  const run = useMemo(() => deferred && tryRules({ rules: deferred, from, today }), [tryRules, deferred, from, today])
  return { run, isOld: rules === null }
}

interface TrialPanelProps {
  facts: SeasonFacts
  /** Null while something is refused. */
  rules: RuleBook | null
  /** The day from which they would hold; empty for the first day of the season. */
  from: string
}

/** What the edited rules would make of the season: beside the editor, on a phone in a bar that opens. */
export const TrialPanel = memo(({ facts, rules, from }: TrialPanelProps) => {
  const { run, isOld } = useTrial(facts, rules, from)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const changed = run ? countChanged(run) : 0
  const summary =
    changed === 0 ? 'No total changes' : `${counted(changed, 'department')} ${changed === 1 ? 'changes' : 'change'}`
  return (
    <Paper component="section" withBorder mt="lg" className={classes.panel} aria-labelledby={id}>
      <UnstyledButton
        className={classes.bar}
        aria-expanded={isOpen}
        aria-controls={`${id}content`}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Dry run: {summary}</span>
        <IconChevronUp size={20} stroke={1.5} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div id={`${id}content`} className={classes.content} data-open={isOpen || undefined}>
        <Title order={2} id={id}>
          Dry run
        </Title>
        <Text>
          The table if these rules had held {fromWords({ from })}, also for what has begun. Nothing is written.
        </Text>
        <Text ff="heading" fz="h3" fw={700} lh={1.2} aria-live="polite">
          {isOld ? 'Correct the marked fields to see what these rules change.' : `${summary}.`}
        </Text>
        {run && <TrialTables run={run} />}
        <KeptEvents facts={facts} from={from} />
      </div>
    </Paper>
  )
})
