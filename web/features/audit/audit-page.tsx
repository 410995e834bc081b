import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { auditQueries } from './audit.queries.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { useAuditFilters } from './audit-filters.ts'
import classes from './audit-page.module.css'

export function AuditPage() {
  const { filters, narrow } = useAuditFilters()
  const entries = useInfiniteQuery(auditQueries.pages(filters))
  const shown = entries.data?.pages.flatMap(({ body }) => body) ?? []
  return (
    <>
      <PageTitle title="Audit Trail" subtitle="Who changed what, newest first. Nothing changes this list." />
      <AuditFilterBar filters={filters} onNarrow={narrow} entries={shown} />
      <PagedList query={entries} skeleton={<SkeletonRows height={104} />}>
        {(rows) => (
          <Stack component="ul" gap="sm" className={classes.entries}>
            {rows.map((entry) => (
              <AuditEntryRow key={entry._id} entry={entry} onNarrow={narrow} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  )
}
