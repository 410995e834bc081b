import { data, type RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { PageColumn } from './frame/page-column.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { landingQueries } from './landing/news.tsx'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { accountRoutes } from './routes/account.routes.ts'
import { announcementRoutes } from './routes/announcement.routes.ts'
import { clubRoutes } from './routes/club.routes.ts'
import { departmentRoutes } from './routes/department.routes.ts'
import { entryRoutes } from './routes/entry.routes.ts'
import { eventRoutes } from './routes/event.routes.ts'
import { gcRoutes } from './routes/gc.routes.ts'
import { liveRoutes } from './routes/live.routes.ts'
import { matchRoutes } from './routes/match.routes.ts'
import { publicPage } from './routes/page-route.tsx'
import { pointsRoutes } from './routes/points.routes.ts'
import { ruleBookRoutes } from './routes/rule-book.routes.ts'
import { teamRoutes } from './routes/team.routes.ts'
import { timetableRoutes } from './routes/timetable.routes.ts'

const notFound: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw data(null, { status: 404 })
  },
}

const columnRoutes: RouteObject[] = [
  ...departmentRoutes,
  ...teamRoutes,
  ...announcementRoutes,
  ...matchRoutes,
  ...liveRoutes,
  entryRoutes,
  ...eventRoutes,
  ...pointsRoutes,
  ...ruleBookRoutes,
  ...gcRoutes,
  ...timetableRoutes,
  ...accountRoutes,
  ...clubRoutes,
  notFound,
]

export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        // Only the frame, until the first page is there.
        HydrateFallback: () => null,
        children: [
          publicPage(
            paths.home,
            async () => ({ LandingPage }),
            'LandingPage',
            () => landingQueries,
          ),
          { Component: PageColumn, children: columnRoutes },
        ],
      },
    ],
  },
]
