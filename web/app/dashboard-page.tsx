import { SENTENCES } from '#contract/sentences.ts'
import { useSession } from '#web/lib/session.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { CardLink } from '#web/ui/card-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { dashboardFor } from './dashboard-entries.ts'
import { EntryMark } from './entry-mark.tsx'

export function DashboardPage() {
  const { role } = useSession()
  const entries = dashboardFor(role)
  return (
    <>
      <PageTitle title="ADMIN HQ" subtitle="What you look after." />
      {entries.length === 0 && <EmptyState sentence={SENTENCES.emptyList} />}
      <CardGrid>
        {entries.map(({ key, label, path, icon }) => (
          <li key={key}>
            <CardLink to={path} mark={<EntryMark icon={icon} />}>
              {label}
            </CardLink>
          </li>
        ))}
      </CardGrid>
    </>
  )
}
