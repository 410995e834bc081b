import type { Params, RouteObject } from 'react-router'
import { departmentCalls } from '#contract/department.ts'
import { matchCalls } from '#contract/match.ts'
import { filtersIn } from '#web/features/department/filters.ts'
import { fetchMatches, livePages, MATCH_FILTERS, matchPages, statusAt } from '#web/features/match/match-lists.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { page } from './page-route.tsx'

const lists = () => import('#web/features/match/match-list-page.tsx')
const onePage = () => import('#web/features/match/match-page.tsx')
const upcomingForm = () => import('#web/features/match/upcoming-match-page.tsx')
const resultForm = () => import('#web/features/match/match-result-page.tsx')

const match = ({ id, roomId = '' }: Params) =>
  queryClient.prefetchQuery(queryOf(matchCalls.find, { params: { id: id ?? roomId } }))

export const matchRoutes: RouteObject[] = [
  page(paths.matches, () => import('#web/features/match/matches-page.tsx'), 'MatchesPage', fetchMatches),
  page(paths.matchList(), lists, 'MatchListPage', ({ endPoint }, search) =>
    queryClient.prefetchInfiniteQuery(matchPages(statusAt(endPoint), filtersIn(search, MATCH_FILTERS))),
  ),
  page(paths.liveMatches, lists, 'LiveMatchesPage', (_, search) =>
    queryClient.prefetchInfiniteQuery(livePages(filtersIn(search, MATCH_FILTERS))),
  ),
  page(paths.match(), onePage, 'MatchPage', match),
  // The address of a room shows its match.
  page(paths.liveMatch(), onePage, 'MatchPage', match),
]

/** For those who run matches. */
export const matchManagementRoutes: RouteObject[] = [
  page(
    paths.adminMatches,
    () => import('#web/features/match/manage-matches-page.tsx'),
    'ManageMatchesPage',
    () => queryClient.prefetchQuery(queryOf(departmentCalls.list)),
  ),
  page(paths.createUpcomingMatch, upcomingForm, 'CreateUpcomingMatchPage'),
  page(paths.updateMatch(), upcomingForm, 'UpdateMatchPage', match),
  page(paths.createMatchSummary, resultForm, 'CreateMatchSummaryPage'),
  page(paths.recordResult(), resultForm, 'RecordResultPage', match),
]
