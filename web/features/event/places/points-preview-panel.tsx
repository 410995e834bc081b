import { Alert, Skeleton, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { SportEvent } from '#contract/event/calls.ts'
import { useEventRules } from '#web/features/event/event-rules.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import type { DraftEntry } from './places-draft.ts'
import { type PreviewedPoints, previewOf } from './points-preview.ts'
import classes from './points-preview-panel.module.css'

/** What the order in the editor will give, by the rules of the event. */
export function PointsPreviewPanel({ event, entries }: { event: SportEvent; entries: readonly DraftEntry[] }) {
  const rules = useEventRules(event)
  if (!rules) return <Skeleton height={160} />
  const { rows, withheld } = previewOf(rules, event, entries)
  return (
    <Section title="Points">
      {withheld && (
        <Alert color="accent" variant="light" mb="sm" icon={<IconInfoCircle stroke={1.5} aria-hidden />}>
          {withheld}
        </Alert>
      )}
      {rows.length === 0 && !withheld && (
        <Text c="dimmed">
          {entries.some(({ place }) => place !== null)
            ? 'These places are worth no points.'
            : 'The points of each department appear here as soon as it has a place.'}
        </Text>
      )}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.department._id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ row: { department, before, after, rules } }: { row: PreviewedPoints }) {
  return (
    <li className={classes.row}>
      <Crest name={department.name} logo={department.logo} color={department.color} size={28} />
      <div className={classes.words}>
        <div className={classes.name}>{department.name}</div>
        {rules.map((rule) => (
          <div key={rule} className={classes.rule}>
            {rule}
          </div>
        ))}
        {after !== before && before !== 0 && (
          <div className={classes.rule}>
            {formatChange(after - before)}: {formatPoints(before)} until now
          </div>
        )}
      </div>
      <span className={classes.points}>{formatPoints(after)}</span>
    </li>
  )
}
