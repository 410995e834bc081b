import { MATCH_MANAGERS } from '#contract/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows matches: these queries are there already.
import { matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page } from './page-route.tsx'
import type { Prefetch } from './prefetch.ts'

const lists = () => import('#web/features/match/list/match-list-page.tsx')
const upcomingForm = () => import('#web/features/match/plan/upcoming-match-page.tsx')
const resultForm = () => import('#web/features/match/result/match-result-page.tsx')

const oneMatch: Prefetch['queries'] = ({ id = '' }) => [matchQueries.find(id)]

export const matchRoutes = [
  page(
    paths.matches,
    () => import('#web/features/match/list/matches-page.tsx'),
    'MatchesPage',
    () => [matchQueries.liveNow, matchQueries.comingUp, matchQueries.justPlayed],
  ),
  page(paths.matchList(), lists, 'MatchListPage', ({ endPoint }, search) => [matchQueries.pagesAt(endPoint, search)]),
  page(paths.liveMatches, lists, 'LiveMatchesPage', (_, search) => [matchQueries.livePagesAt(search)]),
  page(paths.match(), () => import('#web/app/pages/match-with-history-page.tsx'), 'MatchWithHistoryPage', oneMatch),
  guarded(MATCH_MANAGERS, [
    page(
      paths.adminMatches,
      () => import('#web/features/match/plan/manage-matches-page.tsx'),
      'ManageMatchesPage',
      departmentList,
    ),
    page(paths.createUpcomingMatch, upcomingForm, 'CreateUpcomingMatchPage'),
    page(paths.updateMatch(), upcomingForm, 'UpdateMatchPage', oneMatch),
    page(paths.createMatchSummary, resultForm, 'CreateMatchSummaryPage'),
    page(paths.recordResult(), resultForm, 'RecordResultPage', oneMatch),
  ]),
]
