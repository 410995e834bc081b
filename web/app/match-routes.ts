import type { RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

const lists = () => import('#web/features/match/match-list-page.tsx')
const upcomingForm = () => import('#web/features/match/upcoming-match-page.tsx')
const resultForm = () => import('#web/features/match/match-result-page.tsx')

export const matchRoutes: RouteObject[] = [
  page(paths.matches, () => import('#web/features/match/matches-page.tsx'), 'MatchesPage', 'matches'),
  page(paths.matchList(), lists, 'MatchListPage', 'matchList'),
  page(paths.liveMatches, lists, 'LiveMatchesPage', 'liveMatches'),
  page(paths.match(), () => import('./match-with-history-page.tsx'), 'MatchWithHistoryPage', 'match'),
]

/** For those who run matches. */
export const matchManagementRoutes: RouteObject[] = [
  page(
    paths.adminMatches,
    () => import('#web/features/match/manage-matches-page.tsx'),
    'ManageMatchesPage',
    'departments',
  ),
  page(paths.createUpcomingMatch, upcomingForm, 'CreateUpcomingMatchPage'),
  page(paths.updateMatch(), upcomingForm, 'UpdateMatchPage', 'match'),
  page(paths.createMatchSummary, resultForm, 'CreateMatchSummaryPage'),
  page(paths.recordResult(), resultForm, 'RecordResultPage', 'match'),
]
