import { Alert, Skeleton, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { SportEvent } from '#contract/event/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { asAmount, sumOf } from '#rules/amount.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { withheldSentence } from '#rules/words/withheld-words.ts'
import { useEventRules } from '#web/features/event/event-rules.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { Section } from '#web/ui/layout/section.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import type { DraftEntry, PlacedDepartment } from './places-draft.ts'

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
      <ul>
        {rows.map((row) => (
          <Row key={row.department._id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ row: { department, before, after, rules } }: { row: PreviewedPoints }) {
  return (
    <li className={line.line}>
      <Crest {...department} size={28} />
      <div className={line.words}>
        <div className={line.name}>{department.name}</div>
        {rules.map((rule) => (
          <div key={rule} className={line.note}>
            {rule}
          </div>
        ))}
        {after !== before && before !== 0 && (
          <div className={line.note}>
            {formatChange(after - before)}: {formatPoints(before)} until now
          </div>
        )}
      </div>
      <span className={line.figure}>{formatPoints(after)}</span>
    </li>
  )
}

interface PreviewedPoints {
  department: PlacedDepartment
  /** Points from places and participation in this event: recorded ones, and those that the draft would give. */
  before: number
  after: number
  /** The rule of each award, in words. */
  rules: string[]
}

/** The points that an order would give, and why some places give none. */
export function previewOf(rules: RuleBook, event: SportEvent, draft: readonly DraftEntry[]) {
  const entries = draft.map(({ department, entry, place }) => ({
    department: department._id,
    entry: entry.trim() || null,
    place,
  }))
  const facts = { ...event, entries, meet: event.meet?._id, parts: event.meetTable && [] }
  const { awards } = eventAwards(rules, facts)
  const rows = departmentsOf(event, draft)
    .map((department): PreviewedPoints => {
      const own = awards.filter((award) => award.department === department._id)
      return {
        department,
        before: recordedPoints(event, department._id),
        after: sumOf(own.map(({ amount }) => amount)) / 100,
        rules: own.map(({ rule, entry }) => (entry === null ? rule : `${entry}: ${rule}`)),
      }
    })
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .sort((one, other) => other.after - one.after || other.before - one.before)
  return { rows, withheld: withheldSentence(rules, facts) }
}

function departmentsOf({ places }: SportEvent, draft: readonly DraftEntry[]): PlacedDepartment[] {
  const all = [...places, ...draft].map(({ department }) => department)
  return [...new Map(all.map((department) => [department._id, department])).values()]
}

function recordedPoints({ awards }: SportEvent, department: string): number {
  const own = awards.filter(
    (award) => award.department._id === department && (award.part === 'PLACE' || award.part === 'PARTICIPATION'),
  )
  return sumOf(own.map(({ points }) => asAmount(points))) / 100
}
