import { Stack } from '@mantine/core'
import { useState } from 'react'
import { dashboardFor } from '#web/app/navigation/dashboard-entries.ts'
import { EntryMark } from '#web/app/navigation/entry-mark.tsx'
import { PendingWorkList } from '#web/features/pending-work/pending-work.tsx'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { CardLink } from '#web/ui/list/card-link.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'

// A shorter list is read faster than searched.
const SEARCHED_FROM = 7

export function DashboardPage() {
  const { role } = useSession()
  const [sought, setSought] = useState('')
  const [usedBefore] = useState(recentPages)
  const entries = dashboardFor(role)
  // A short list is seen at once.
  const recent =
    entries.length < SEARCHED_FROM ? [] : usedBefore.flatMap((page) => entries.filter(({ key }) => key === page))
  const shown = entries.filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()))
  return (
    <>
      <PageTitle title="ADMIN HQ" subtitle="What you look after." />
      <Stack gap="xl">
        <PendingWorkList />
        {recent.length > 0 && (
          <Section title="Recently used">
            <Pages entries={recent} />
          </Section>
        )}
        <Section title="Pages">
          <Stack gap="sm">
            {entries.length >= SEARCHED_FROM && (
              <SearchField label="Search pages" value={sought} onChange={setSought} />
            )}
            {shown.length === 0 && <EmptyState sentence={`No page is called “${sought.trim()}”.`} />}
            <Pages entries={shown} />
          </Stack>
        </Section>
      </Stack>
    </>
  )
}

const Pages = ({ entries }: { entries: ReturnType<typeof dashboardFor> }) => (
  <CardGrid>
    {entries.map(({ key, label, path, icon }) => (
      <li key={key}>
        <CardLink to={path} mark={<EntryMark icon={icon} />} onOpen={() => rememberPage(key)}>
          {label}
        </CardLink>
      </li>
    ))}
  </CardGrid>
)

const KEY = 'podium.recentPages'
const MOST = 3

/** The management pages that were opened last on this device, the latest first. */
export function recentPages(): string[] {
  const stored = deviceStorage.readJson(KEY)
  return Array.isArray(stored) ? stored.filter((page) => typeof page === 'string').slice(0, MOST) : []
}

function rememberPage(page: string): void {
  const others = recentPages().filter((known) => known !== page)
  deviceStorage.writeJson(KEY, [page, ...others].slice(0, MOST))
}
