import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'

const timeTable = async () => (await import('#web/features/timetable/timetable.queries.ts')).timetableQueries.find

export const timetablePages = [
  publicPage(
    paths.timeTable,
    () => import('#web/features/timetable/time-table-page.tsx'),
    'TimeTablePage',
    async () => [await timeTable(), matchQueries.pages('UPCOMING'), ...(await departmentList())],
  ),
  guarded(ADMINS, [
    page(
      paths.adminTimeTable,
      () => import('#web/features/timetable/manage-time-table-page.tsx'),
      'ManageTimeTablePage',
      async () => [await timeTable()],
    ),
  ]),
]
