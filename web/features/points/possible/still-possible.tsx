import { Stack, Text } from '@mantine/core'
import type { Standing } from '#contract/points/calls.ts'
import type { Possible } from '#contract/possible/calls.ts'
import { listed } from '#rules/words/lists.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { possibleMark, possibleNote, possibleSentences } from './possible-in-words.ts'

interface StillPossibleProps {
  possible: Possible
  /** In the order of the table. */
  departments: readonly Standing[]
}

/** What the open events and matches still allow. A tap on a department opens the details. */
export function StillPossible({ possible, departments }: StillPossibleProps) {
  if (possible.open === 0) return null
  if (possible.waitsFor.length > 0)
    return (
      <Section title="Still possible">
        <Text size="sm" c="dimmed">
          It cannot be said before the draw of {listed(possible.waitsFor)}: each match gives points.
        </Text>
      </Section>
    )
  return (
    <Section title="Still possible">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {possibleNote(possible)}
        </Text>
        <ul>
          {departments.map(({ _id, name }) => {
            const row = possible.rows.find(({ department }) => department === _id)
            return row && <Department key={_id} name={name} row={row} />
          })}
        </ul>
      </Stack>
    </Section>
  )
}

const Department = ({ name, row }: { name: string; row: Possible['rows'][number] }) => (
  <li>
    <details>
      <summary className={line.line} style={{ cursor: 'pointer' }}>
        <span className={line.words}>{name}</span>
        <TagBadge tone={row.verdict === 'CHAMPION' ? 'good' : 'plain'}>{possibleMark(row)}</TagBadge>
      </summary>
      {possibleSentences(row).map((sentence) => (
        <Text key={sentence} size="sm" pb="xs">
          {sentence}
        </Text>
      ))}
    </details>
  </li>
)
