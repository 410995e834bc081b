import type { RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

/** A match as it is played, for everyone. */
export const liveRoute: RouteObject = page(
  paths.liveMatch(),
  () => import('#web/features/live/live-match-page.tsx'),
  'LiveMatchPage',
  'liveMatch',
)

/** For those who run matches. */
export const liveManagementRoutes: RouteObject[] = [
  page(
    paths.adminLiveMatches,
    () => import('#web/features/live/manage-live-matches-page.tsx'),
    'ManageLiveMatchesPage',
    'keptMatches',
  ),
  page(
    paths.createLiveMatch,
    () => import('#web/features/live/create-live-match-page.tsx'),
    'CreateLiveMatchPage',
    'departments',
  ),
  page(paths.updateScore(), () => import('#web/features/live/keep-score-page.tsx'), 'KeepScorePage', 'room'),
]
