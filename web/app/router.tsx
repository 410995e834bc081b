import { data, type RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { PageColumn } from './column/page-column.tsx'
import { AppFrame } from './frame/app-frame.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { landingQueries } from './landing/use-news.ts'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { announcementRoutes } from './routes/announcement.routes.ts'
import { applicationRoutes } from './routes/application.routes.ts'
import { auditRoutes } from './routes/audit.routes.ts'
import { authRoutes } from './routes/auth.routes.ts'
import { clubRoutes } from './routes/club.routes.ts'
import { dashboardRoutes } from './routes/dashboard.routes.ts'
import { departmentRoutes } from './routes/department.routes.ts'
import { entryRoutes } from './routes/entry.routes.ts'
import { eventRoutes } from './routes/event.routes.ts'
import { gcRoutes } from './routes/gc.routes.ts'
import { lineUpRoutes } from './routes/line-up.routes.ts'
import { liveRoutes } from './routes/live.routes.ts'
import { matchRoutes } from './routes/match.routes.ts'
import { publicPage } from './routes/page-route.tsx'
import { pointsRoutes } from './routes/points.routes.ts'
import { profileRoutes } from './routes/profile.routes.ts'
import { pushRoutes } from './routes/push.routes.ts'
import { registerRoutes } from './routes/register.routes.ts'
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
  lineUpRoutes,
  ...eventRoutes,
  ...pointsRoutes,
  ...ruleBookRoutes,
  ...gcRoutes,
  ...timetableRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...pushRoutes,
  ...registerRoutes,
  ...applicationRoutes,
  ...clubRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
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
