import { ADMINS, DEPARTMENT_MANAGERS } from '#contract/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows matches: these queries are there already.
import { matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { page, publicPage } from './page-route.tsx'

const form = () => import('#web/features/department/department-form-page.tsx')
const queries = async () => (await import('#web/features/department/department.queries.ts')).departmentQueries
const entries = async () => (await import('#web/features/entry/entry.queries.ts')).entryQueries

/** For each page on which a department is chosen. */
export const departmentList = async () => [(await queries()).list]

export const departmentRoutes = [
  publicPage(
    paths.departments,
    () => import('#web/features/department/departments-page.tsx'),
    'DepartmentsPage',
    departmentList,
  ),
  publicPage(
    paths.department(),
    () => import('#web/app/pages/department-with-season-page.tsx'),
    'DepartmentWithSeasonPage',
    async ({ id = '' }) => [
      (await queries()).find(id),
      matchQueries.liveOf(id),
      matchQueries.nextOf(id),
      matchQueries.lastOf(id),
      (await entries()).ofDepartment(id),
    ],
  ),
  guarded(DEPARTMENT_MANAGERS, [
    page(paths.ownDepartment, () => import('#web/app/pages/own-department-page.tsx'), 'OwnDepartmentPage'),
    page(paths.updateOwnDepartment(), form, 'UpdateOwnDepartmentPage'),
  ]),
  guarded(ADMINS, [
    page(
      paths.adminDepartments,
      () => import('#web/features/department/manage-departments-page.tsx'),
      'ManageDepartmentsPage',
      departmentList,
    ),
    page(paths.createDepartment, form, 'CreateDepartmentPage'),
    page(paths.updateDepartment(), form, 'UpdateDepartmentPage'),
  ]),
]
