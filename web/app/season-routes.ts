import type { RouteObject } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { page } from './page-route.tsx'

/** The running season and those of the archive, for everyone. */
export const seasonRoutes: RouteObject[] = [
  page(paths.pointTable, () => import('#web/features/points/point-table-page.tsx'), 'PointTablePage', 'pointTable'),
  page(
    paths.points(),
    () => import('#web/features/points/department-points-page.tsx'),
    'DepartmentPointsPage',
    'departmentPoints',
  ),
  page(paths.gcArchive, () => import('#web/features/gc/gc-archive-page.tsx'), 'GcArchivePage', 'records'),
  page(paths.gcRecord(), () => import('#web/features/gc/gc-record-page.tsx'), 'GcRecordPage', 'record'),
]

/** For admins. */
export const seasonManagementRoutes: RouteObject[] = [
  page(paths.adminGc, () => import('#web/features/gc/manage-gc-page.tsx'), 'ManageGcPage', 'pointTable'),
  page(
    paths.createGcRecord,
    () => import('#web/features/gc/create-gc-record-page.tsx'),
    'CreateGcRecordPage',
    'departments',
  ),
  page(paths.pointsRules, () => import('#web/features/points/points-rules-page.tsx'), 'PointsRulesPage', 'pointsRules'),
]
