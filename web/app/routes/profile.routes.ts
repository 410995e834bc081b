import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'

const profile = () => import('#web/app/pages/profile-with-career-page.tsx')

export const profileRoutes = [
  publicPage(paths.profile(), profile, 'ProfileWithCareerPage', async ({ id = '' }) => [
    (await import('#web/features/profile/profile.queries.ts')).profileQueries.find(id),
    (await import('#web/features/career/career.queries.ts')).careerQueries.find(id),
  ]),
  guarded('signedIn', [
    page(paths.ownProfile, profile, 'OwnProfileWithCareerPage'),
    page(paths.updateProfile, () => import('#web/features/profile/update-profile-page.tsx'), 'UpdateProfilePage'),
  ]),
  guarded(ADMINS, [
    page(
      paths.adminRoles,
      () => import('#web/features/profile/roles/role-management-page.tsx'),
      'RoleManagementPage',
      departmentList,
    ),
  ]),
]
