import { Text } from '@mantine/core'
import type { GcRecordDetails } from '#contract/gc.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Ranking } from '#web/ui/list/ranking.tsx'

/** The final table. Each row links to the sources of its points. */
export function FinalTable({ record: { _id, wonBy, season, standings } }: { record: GcRecordDetails }) {
  if (!standings.length) return <Text c="dimmed">Its final table was not kept.</Text>
  return (
    <Ranking
      label="Final table"
      rows={standings.map(({ department, points }) => ({
        key: department._id ?? department.name,
        name: department.name,
        logo: department.logo,
        points,
        to: department._id === null || season === null ? undefined : paths.pointsInRecord(department._id, _id),
        note: department._id !== null && department._id === wonBy?._id && (
          <>
            {' '}
            <TagBadge tone="good">Champion</TagBadge>
          </>
        ),
      }))}
    />
  )
}
