import { data, type RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { PageColumn } from './frame/page-column.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { landingQueries } from './landing/news.tsx'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { accountPages } from './routes/account.routes.ts'
import { announcementPages } from './routes/announcement.routes.ts'
import { clubPages } from './routes/club.routes.ts'
import { departmentPages } from './routes/department.routes.ts'
import { entryPages } from './routes/entry.routes.ts'
import { eventPages } from './routes/event.routes.ts'
import { gcPages } from './routes/gc.routes.ts'
import { livePages } from './routes/live.routes.ts'
import { matchPages } from './routes/match.routes.ts'
import { publicPage } from './routes/page-route.tsx'
import { pointsPages } from './routes/points.routes.ts'
import { ruleBookPages } from './routes/rule-book.routes.ts'
import { teamPages } from './routes/team.routes.ts'
import { timetablePages } from './routes/timetable.routes.ts'

const notFound: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw data(null, { status: 404 })
  },
}

const columnRoutes: RouteObject[] = [
  ...departmentPages,
  ...teamPages,
  ...announcementPages,
  ...matchPages,
  ...livePages,
  entryPages,
  ...eventPages,
  ...pointsPages,
  ...ruleBookPages,
  ...gcPages,
  ...timetablePages,
  ...accountPages,
  ...clubPages,
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
