import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { framedPage, page, publicPage } from './page-route.tsx'

const lineUps = async () => (await import('#web/features/line-up/line-up.queries.ts')).lineUpQueries
const queries = async () => (await import('#web/features/live/live.queries.ts')).liveQueries

export const livePages = [
  publicPage(
    paths.liveMatch(),
    () => import('#web/app/pages/live-match-with-line-ups-page.tsx'),
    'LiveMatchWithLineUpsPage',
    async ({ roomId = '' }) => {
      const { room, changePages } = await queries()
      return [room(roomId), changePages(roomId), (await lineUps()).ofMatch(roomId)]
    },
  ),
  guarded(MATCH_MANAGERS, [
    framedPage(
      paths.adminLiveMatches,
      () => import('#web/features/live/manage/manage-live-matches-page.tsx'),
      'ManageLiveMatchesPage',
      async () => [(await queries()).kept, matchQueries.pages('UPCOMING'), ...(await departmentList())],
    ),
    page(
      paths.createLiveMatch,
      () => import('#web/features/live/manage/create-live-match-page.tsx'),
      'CreateLiveMatchPage',
      departmentList,
    ),
    page(
      paths.updateScore(),
      () => import('#web/features/live/keep/keep-score-page.tsx'),
      'KeepScorePage',
      async ({ roomId = '' }) => [(await queries()).room(roomId)],
    ),
  ]),
]
