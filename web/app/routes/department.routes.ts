import { ADMINS, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows the leaders: these queries are there already.
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { page, publicPage } from './page-route.tsx'

const form = () => import('#web/features/department/department-form-page.tsx')
const queries = async () => (await import('#web/features/department/department.queries.ts')).departmentQueries
export const sideMatches = async () => (await import('#web/features/match/list/match-list.queries.ts')).matchListQueries
/** What other features know of a department. */
const seasonOf = async (id: string) => [
  pointsQueries.table,
  (await import('#web/features/team/team.queries.ts')).teamQueries.pages({ department: id }),
  (await import('#web/features/entry/entry.queries.ts')).entryQueries.ofDepartment(id),
  (await import('#web/features/gc/gc.queries.ts')).gcQueries.honours(id),
]

/** For each page on which a department is chosen. */
export const departmentList = async () => [(await queries()).list]

export const departmentPages = [
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
      ...(await sideMatches()).ofSide({ department: id }),
      ...(await seasonOf(id)),
      ...(await departmentList()),
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
