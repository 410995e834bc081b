import { ADMINS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
// The landing page shows the own applications: these queries are there already.
import { applicationQueries } from '#web/features/application/application.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList } from './department.routes.ts'
import { framedPage, page, publicPage } from './page-route.tsx'

const profile = () => import('#web/app/pages/profile-with-career-page.tsx')

/** Signing in, and what a person has then: profile, applications, role. Notifications need no account. */
export const accountPages = [
  framedPage(paths.login, () => import('#web/features/auth/login-page.tsx'), 'LoginPage'),
  framedPage(paths.signup, () => import('#web/features/auth/signup-page.tsx'), 'SignupPage', departmentList),
  framedPage(paths.lostPassword, () => import('#web/features/auth/lost-password-page.tsx'), 'LostPasswordPage'),
  framedPage(paths.resetPassword, () => import('#web/features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  framedPage(paths.confirmEmail, () => import('#web/features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  page(
    paths.collegeLogin,
    () => import('#web/features/college-account/college-login-page.tsx'),
    'CollegeLoginPage',
    departmentList,
  ),
  page(paths.logout, () => import('#web/features/auth/logout-page.tsx'), 'LogoutPage'),
  page(
    paths.notifications,
    () => import('#web/features/push/notifications-page.tsx'),
    'NotificationsPage',
    departmentList,
  ),
  publicPage(paths.profile(), profile, 'ProfileWithCareerPage', async ({ id = '' }) => [
    (await import('#web/features/profile/profile.queries.ts')).profileQueries.find(id),
    (await import('#web/features/career/career.queries.ts')).careerQueries.find(id),
  ]),
  // Rendered as for a visitor, so that it opens without network.
  publicPage(
    paths.myDay,
    () => import('#web/features/schedule/my-day-page.tsx'),
    'MyDayPage',
    () => [],
  ),
  guarded('signedIn', [
    page(paths.ownProfile, profile, 'OwnProfileWithCareerPage'),
    page(paths.updateProfile, () => import('#web/features/profile/update-profile-page.tsx'), 'UpdateProfilePage'),
    page(
      paths.applications,
      () => import('#web/features/application/applications-page.tsx'),
      'ApplicationsPage',
      async () => [applicationQueries.list],
    ),
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
