import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { auditCalls } from '#contract/audit.ts'
import { pagesOf } from '#web/lib/api.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { useAuditFilters } from './audit-filters.ts'
import classes from './audit-page.module.css'

export function AuditPage() {
  const { filters, narrow } = useAuditFilters()
  const entries = useInfiniteQuery(pagesOf(auditCalls.list, { query: filters }))
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
