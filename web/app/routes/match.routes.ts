import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { headToHeadCalls } from '#contract/head-to-head/calls.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows matches: these queries are there already.
import { DAY_FILTERS, MATCH_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { readDay } from '#web/lib/address-values.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'
import type { Prefetch } from './prefetch.ts'

const withEvent = () => import('#web/app/pages/match-forms-with-event.tsx')
const upcomingForm = () => import('#web/features/match/plan/upcoming-match-page.tsx')

const lists = async () => (await import('#web/features/match/list/match-list.queries.ts')).matchListQueries
const history = async () => (await import('#web/features/live/live.queries.ts')).liveQueries
const lineUps = async () => (await import('#web/features/line-up/line-up.queries.ts')).lineUpQueries
const meetings = async () => (await import('#web/features/head-to-head/head-to-head.queries.ts')).headToHeadQueries
const groundForm = () => import('#web/features/ground/ground-form-page.tsx')
const grounds = async () => [(await import('#web/features/ground/ground.queries.ts')).groundQueries.list]
const oneMatch: Prefetch['queries'] = ({ id = '' }) => [matchQueries.find(id)]

export const matchPages = [
  publicPage(
    paths.matches,
    () => import('#web/features/match/list/matches-page.tsx'),
    'MatchesPage',
    async (_, search) => [...(await lists()).overviewAt(search), ...(await departmentList())],
    DAY_FILTERS,
  ),
  publicPage(
    paths.order,
    () => import('#web/features/schedule/order-page.tsx'),
    'OrderPage',
    async (_, search) => {
      const { scheduleQueries } = await import('#web/features/schedule/schedule.queries.ts')
      return [scheduleQueries.order(readDay(search.get('day'))), (await lists()).days({})]
    },
    ['day', 'ground'],
  ),
  publicPage(
    paths.matchList(),
    () => import('#web/features/match/list/match-list-page.tsx'),
    'MatchListPage',
    async ({ endPoint }, search) => [...(await lists()).listAt(endPoint, search), ...(await departmentList())],
    [...DAY_FILTERS, 'season'],
    undefined,
    // Other addresses show the results as well.
    ({ endPoint }) => endPoint === 'upcoming' || endPoint === 'summary',
  ),
  publicPage(
    paths.liveMatches,
    () => import('#web/features/match/list/live-matches-page.tsx'),
    'LiveMatchesPage',
    async (_, search) => [...(await lists()).livePagesAt(search), ...(await departmentList())],
    MATCH_FILTERS,
  ),
  publicPage(
    paths.match(),
    () => import('#web/app/pages/match-with-history-page.tsx'),
    'MatchWithHistoryPage',
    async ({ id = '' }) => [matchQueries.find(id), (await lineUps()).ofMatch(id), (await history()).changePages(id)],
    [],
    async ({ id = '' }) => {
      const { ofMatch } = await meetings()
      return {
        calls: [headToHeadCalls.find],
        queries: () => {
          const match = queryClient.getQueryData(matchQueries.find(id).queryKey)?.body
          return match && match.status !== 'LIVE' ? [ofMatch(match)] : []
        },
      }
    },
  ),
  publicPage(
    paths.headToHead(),
    () => import('#web/features/head-to-head/head-to-head-page.tsx'),
    'HeadToHeadPage',
    async (params, search) => {
      const { meetingsAt } = await import('#web/features/head-to-head/meetings.queries.ts')
      return [meetingsAt(params, search), ...(await departmentList())]
    },
    ['gender', 'sport'],
    undefined,
    ({ of }) => of === 'departments' || of === 'teams',
  ),
  guarded(MATCH_MANAGERS, [
    page(
      paths.adminMatches,
      () => import('#web/features/match/plan/manage-matches-page.tsx'),
      'ManageMatchesPage',
      departmentList,
    ),
    page(paths.grounds, () => import('#web/features/ground/grounds-page.tsx'), 'GroundsPage', grounds),
    page(paths.createGround, groundForm, 'CreateGroundPage'),
    page(paths.updateGround(), groundForm, 'UpdateGroundPage', grounds),
    page(paths.board, () => import('#web/features/schedule/board/board-page.tsx'), 'BoardPage'),
    page(paths.planMatches, () => import('#web/features/schedule/plan-page.tsx'), 'PlanMatchesPage', grounds),
    page(paths.createUpcomingMatch, withEvent, 'ScheduleMatchPage'),
    page(paths.updateMatch(), upcomingForm, 'UpdateMatchPage', oneMatch),
    page(paths.createMatchSummary, withEvent, 'RecordMatchPage'),
    page(paths.correctResult(), withEvent, 'CorrectRecordedResultPage', oneMatch),
    page(paths.recordResult(), withEvent, 'RecordComingResultPage', oneMatch),
    page(
      paths.matchSheet(),
      () => import('#web/features/paper/match-sheet-page.tsx'),
      'MatchSheetPage',
      async ({ id = '' }) => [matchQueries.find(id), (await lineUps()).ofMatch(id)],
    ),
  ]),
]
