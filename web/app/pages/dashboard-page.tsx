import { SENTENCES } from '#contract/sentences.ts'
import { dashboardFor } from '#web/app/navigation/dashboard-entries.ts'
import { EntryMark } from '#web/app/navigation/entry-mark.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { CardLink } from '#web/ui/list/card-link.tsx'

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
