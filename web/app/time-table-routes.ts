import type { RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

export const timeTableRoute: RouteObject = page(
  paths.timeTable,
  () => import('#web/features/timetable/time-table-page.tsx'),
  'TimeTablePage',
  'timeTablePage',
)

/** For admins. */
export const timeTableManagementRoute: RouteObject = page(
  paths.adminTimeTable,
  () => import('#web/features/timetable/manage-time-table-page.tsx'),
  'ManageTimeTablePage',
  'timeTable',
)
