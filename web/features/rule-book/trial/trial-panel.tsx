import { NativeSelect, Paper, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import type { DryRun, RuleBook } from '#contract/rule-book/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { AWARD_PARTS } from '#contract/values/enums.ts'
import { dryRunOn } from '#rules/dry-run.ts'
import { fromWords } from '#web/features/rule-book/versions.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { KeptEvents } from './kept-events.tsx'
import { countChanged, differenceOf, differentLines, isDifferent, type TrialLine, type TrialRow } from './trial.ts'
import classes from './trial-panel.module.css'

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

/** Each table with old and new points, one at a time, and the bonuses that settling would add now. */
function TrialTables({ run }: { run: DryRun }) {
  const [chosen, setChosen] = useState<string>()
  const lines = useMemo(() => differentLines(run), [run])
  const names = run.tables.map(({ name }) => name)
  const table = run.tables.find(({ name }) => name === chosen) ?? run.tables[0]
  if (!table) return null
  return (
    <>
      {names.length > 1 && (
        <NativeSelect
          label="Table"
          data={names}
          value={table.name}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <TrialTable
        caption={<VisuallyHidden>{table.name}, now and under these rules</VisuallyHidden>}
        rows={table.rows}
        lines={lines}
      />
      {run.bonuses.length > 0 && (
        <TrialTable
          caption={
            <Text span fw={600}>
              Bonuses, if the season ended today
            </Text>
          }
          rows={run.bonuses}
        />
      )}
    </>
  )
}

interface TrialTableProps {
  caption: ReactNode
  rows: readonly TrialRow[]
  /** Those that differ, by department. */
  lines?: ReadonlyMap<string, readonly TrialLine[]>
}

const TrialTable = ({ caption, rows, lines }: TrialTableProps) => (
  <table className={classes.table}>
    <caption>{caption}</caption>
    <thead className={classes.head}>
      <tr>
        <th scope="col">Department</th>
        <th scope="col">Now</th>
        <th scope="col">Then</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    {rows.map((row) => (
      <TrialDepartment key={row.department._id} row={row} lines={lines?.get(row.department._id) ?? []} />
    ))}
  </table>
)

interface TrialDepartmentProps {
  row: TrialRow
  /** Those that differ. */
  lines: readonly TrialLine[]
}

/** A department's points now and then; opened, the lines that differ. */
function TrialDepartment({ row, lines }: TrialDepartmentProps) {
  const [isOpen, setOpen] = useState(false)
  const { department, before, after } = row
  return (
    <tbody className={classes.department} data-same={!isDifferent(row) || undefined}>
      <tr>
        <th scope="row">
          {lines.length > 0 ? (
            <UnstyledButton className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {department.name}
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            </UnstyledButton>
          ) : (
            department.name
          )}
        </th>
        <td>{formatPoints(before)}</td>
        <td>{formatPoints(after)}</td>
        <td className={classes.change}>{formatChange(differenceOf(row))}</td>
      </tr>
      {isOpen && lines.map((line) => <Line key={`${line.event?._id} ${line.part}`} line={line} />)}
    </tbody>
  )
}

const Line = ({ line }: { line: TrialLine }) => (
  <tr className={classes.line}>
    <td>{line.event ? `${line.event.name}: ${AWARD_PARTS[line.part].toLowerCase()}` : AWARD_PARTS[line.part]}</td>
    <td>{formatPoints(line.before)}</td>
    <td>{formatPoints(line.after)}</td>
    <td className={classes.change}>{formatChange(differenceOf(line))}</td>
  </tr>
)
