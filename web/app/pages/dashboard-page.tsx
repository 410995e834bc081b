import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { Match } from '#contract/match/calls.ts'
import { dashboardFor, GROUPS } from '#web/app/navigation/dashboard-entries.ts'
import { EntryMark } from '#web/app/navigation/entry-mark.tsx'
import { searchPagesFor } from '#web/app/navigation/search-pages.ts'
import { MatchesOfToday, useMatchesOfToday } from '#web/features/live/manage/startable-matches.tsx'
import { pendingWorkQueries } from '#web/features/pending-work/pending-work.queries.ts'
import { PendingWorkList, TO_DO } from '#web/features/pending-work/pending-work.tsx'
import { matchingPages, type SearchPage } from '#web/features/search/find-pages.ts'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { CardGrid } from '#web/ui/grid/card-grid.tsx'
import { CardLink } from '#web/ui/grid/card-link.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'

// A shorter list is read faster than searched.
const SEARCHED_FROM = 8

export function DashboardPage() {
  const { role } = useSession()
  const isHydrated = useIsHydrated()
  const work = useQuery({ ...pendingWorkQueries.find, enabled: isHydrated })
  const today = useMatchesOfToday({ enabled: isHydrated && allows(MATCH_MANAGERS, role) })
  // Nothing moves when what stands above the pages is there with them. A failure is not waited for.
  const isReady = isHydrated && today.isSettled && (!work.isLoading || work.isFetched || work.failureCount > 0)
  return (
    <>
      <PageTitle title="ADMIN HQ" />
      {isReady ? <Dashboard work={work} today={today.matches} /> : <Frame />}
    </>
  )
}

const Frame = () => (
  <Stack gap="lg">
    {[TO_DO, ...GROUPS].map((title, place) => (
      <Section key={title} title={title}>
        <Loading>
          <SkeletonRows count={place === 0 ? 2 : 3} height={48} />
        </Loading>
      </Section>
    ))}
  </Stack>
)

interface DashboardProps {
  work: ComponentProps<typeof PendingWorkList>['query']
  today: readonly Match[]
}

function Dashboard({ work, today }: DashboardProps) {
  const { profile, role } = useSession()
  const [sought, setSought] = useState('')
  const [usedBefore] = useState(recentPages)
  const entries = dashboardFor(role)
  const all = searchPagesFor(role)
  // A short list is seen at once.
  const recent =
    entries.length < SEARCHED_FROM ? [] : usedBefore.flatMap((used) => all.filter(({ path }) => path === used))
  const found = matchingPages(all, sought)
  return (
    <Stack gap="lg">
      {profile && <MatchesOfToday matches={today} userId={profile._id} />}
      <PendingWorkList query={work} />
      {recent.length > 0 && (
        <Section title="Recently used">
          <Pages entries={recent} />
        </Section>
      )}
      {entries.length >= SEARCHED_FROM && <SearchField label="Search pages" value={sought} onChange={setSought} />}
      {sought.trim() === '' ? (
        [...Map.groupBy(entries, ({ group }) => group)].map(([group, pages]) => (
          <Section key={group} title={group}>
            <Pages entries={pages} />
          </Section>
        ))
      ) : found.length === 0 ? (
        <EmptyState sentence={`No page is called “${sought.trim()}”.`} />
      ) : (
        <Pages entries={found} />
      )}
    </Stack>
  )
}

const Pages = ({ entries }: { entries: readonly SearchPage[] }) => (
  <CardGrid>
    {entries.map(({ label, path, icon }) => (
      <li key={path}>
        <CardLink to={path} mark={<EntryMark icon={icon} />} onOpen={() => rememberPage(path)}>
          {label}
        </CardLink>
      </li>
    ))}
  </CardGrid>
)

const KEY = 'podium.recentPages'
const MOST = 3

/** The paths of the pages that were opened last on this device, the latest first. */
export function recentPages(): string[] {
  const stored = deviceStorage.readJson(KEY)
  return Array.isArray(stored) ? stored.filter((page) => typeof page === 'string').slice(0, MOST) : []
}

function rememberPage(page: string): void {
  const others = recentPages().filter((known) => known !== page)
  deviceStorage.writeJson(KEY, [page, ...others].slice(0, MOST))
}
