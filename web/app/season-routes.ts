import type { Params, RouteObject } from 'react-router'
import { departmentCalls } from '#contract/department.ts'
import { gcCalls } from '#contract/gc.ts'
import { historyPages, resultsQuery, rulesQuery, standingsQuery } from '#web/features/points/points-queries.ts'
import { sportIn } from '#web/features/points/use-sport.ts'
import { queryOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { page } from './page-route.tsx'

const records = () => queryClient.prefetchQuery(queryOf(gcCalls.list))
const record = (id: string) => queryClient.prefetchQuery(queryOf(gcCalls.find, { params: { id } }))

async function table() {
  await Promise.all([queryClient.prefetchQuery(standingsQuery), records()])
}

async function departmentPoints({ id = '' }: Params, search: URLSearchParams) {
  const recordId = search.get('record')
  // What was won in a season of the past is asked for once it is known which that was.
  if (recordId) return record(recordId)
  await Promise.all([
    queryClient.prefetchQuery(queryOf(departmentCalls.find, { params: { id } })),
    queryClient.prefetchQuery(standingsQuery),
    queryClient.prefetchQuery(resultsQuery({ id }, sportIn(search))),
    queryClient.prefetchInfiniteQuery(historyPages({ id })),
  ])
}

/** The running season and those of the archive, for everyone. */
export const seasonRoutes: RouteObject[] = [
  page(paths.pointTable, () => import('#web/features/points/point-table-page.tsx'), 'PointTablePage', table),
  page(
    paths.points(),
    () => import('#web/features/points/department-points-page.tsx'),
    'DepartmentPointsPage',
    departmentPoints,
  ),
  page(paths.gcArchive, () => import('#web/features/gc/gc-archive-page.tsx'), 'GcArchivePage', records),
  page(
    paths.gcRecord(),
    () => import('#web/features/gc/gc-record-page.tsx'),
    'GcRecordPage',
    ({ id = '' }) => record(id),
  ),
]

/** For admins. */
export const seasonManagementRoutes: RouteObject[] = [
  page(paths.adminGc, () => import('#web/features/gc/manage-gc-page.tsx'), 'ManageGcPage', table),
  page(
    paths.createGcRecord,
    () => import('#web/features/gc/create-gc-record-page.tsx'),
    'CreateGcRecordPage',
    () => queryClient.prefetchQuery(queryOf(departmentCalls.list)),
  ),
  page(
    paths.pointsRules,
    () => import('#web/features/points/points-rules-page.tsx'),
    'PointsRulesPage',
    () => queryClient.prefetchQuery(rulesQuery),
  ),
]
