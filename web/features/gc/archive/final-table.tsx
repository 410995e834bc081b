import { Stack, Text } from '@mantine/core'
import type { GcRecordDetails } from '#contract/gc/calls.ts'
import { useChosenTable } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Ranking } from '#web/ui/list/ranking.tsx'
import { finalTable, namesOfTables } from './final-tables.ts'

/** The final tables. Each row links to the sources of its points. */
export function FinalTable({ record }: { record: GcRecordDetails }) {
  const { _id, wonBy, season } = record
  const tables = useChosenTable(namesOfTables(record))
  const rows = finalTable(record, tables.chosen)
  if (!rows.length) return <Text c="dimmed">Its final table was not kept.</Text>
  return (
    <Stack gap="sm">
      <TableTabs {...tables} />
      <Ranking
        label="Final table"
        rows={rows.map(({ department, points, place }) => ({
          key: department._id ?? department.name,
          name: department.name,
          logo: department.logo,
          color: department.color,
          points,
          place,
          to:
            department._id === null || season === null
              ? undefined
              : paths.pointsInRecord(department._id, _id, tables.chosen),
          note: department._id !== null && department._id === wonBy?._id && (
            <>
              {' '}
              <TagBadge tone="good">Champion</TagBadge>
            </>
          ),
        }))}
      />
    </Stack>
  )
}
