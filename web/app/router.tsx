import { createBrowserRouter, data, type RouteObject } from 'react-router'
import { ADMINS, DEPARTMENT_MANAGERS, MANAGERS, MATCH_MANAGERS } from '#contract/access.ts'
import { paths } from '#web/lib/paths.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { PageColumn } from './frame/page-column.tsx'
import { ManagersOnly } from './guard/managers-only.tsx'
import { NeedsSession } from './guard/needs-session.tsx'
import { fetchNews } from './landing/use-news.ts'
import { liveManagementRoutes, liveRoute } from './live-routes.ts'
import { matchManagementRoutes, matchRoutes } from './match-routes.ts'
import { page } from './page-route.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { seasonManagementRoutes, seasonRoutes } from './season-routes.ts'
import { timeTableManagementRoute, timeTableRoute } from './time-table-routes.ts'

const departmentForm = () => import('#web/features/department/department-form-page.tsx')
const profile = () => import('#web/features/profile/profile-page.tsx')

const managementRoutes: RouteObject[] = [
  {
    element: <ManagersOnly access={DEPARTMENT_MANAGERS} />,
    // The specification spells some of these addresses teammanagement; case makes no difference here.
    children: [
      page(
        paths.adminTeams,
        () => import('#web/features/team/manage-teams-page.tsx'),
        'ManageTeamsPage',
        'departments',
      ),
      page(paths.createTeam, () => import('#web/features/team/create-team-page.tsx'), 'CreateTeamPage', 'departments'),
      page(paths.updateTeam(), () => import('#web/features/team/update-team-page.tsx'), 'UpdateTeamPage', 'team'),
      page(paths.manageTeam(), () => import('#web/features/team/squad-page.tsx'), 'SquadPage', 'team'),
      page(paths.ownDepartment, () => import('./own-department-page.tsx'), 'OwnDepartmentPage'),
      page(paths.updateOwnDepartment(), departmentForm, 'UpdateOwnDepartmentPage'),
    ],
  },
  { element: <ManagersOnly access={MATCH_MANAGERS} />, children: [...matchManagementRoutes, ...liveManagementRoutes] },
  {
    element: <ManagersOnly access={MANAGERS} />,
    children: [
      page(paths.adminDashboard, () => import('./dashboard-page.tsx'), 'DashboardPage'),
      page(
        paths.adminAnnouncements,
        () => import('#web/features/announcement/manage-announcements-page.tsx'),
        'ManageAnnouncementsPage',
      ),
      page(
        paths.createAnnouncement,
        () => import('#web/features/announcement/create-announcement-page.tsx'),
        'CreateAnnouncementPage',
        'departments',
      ),
    ],
  },
  {
    element: <ManagersOnly access={ADMINS} />,
    children: [
      page(
        paths.adminDepartments,
        () => import('#web/features/department/manage-departments-page.tsx'),
        'ManageDepartmentsPage',
        'departments',
      ),
      page(paths.createDepartment, departmentForm, 'CreateDepartmentPage'),
      page(paths.updateDepartment(), departmentForm, 'UpdateDepartmentPage'),
      page(
        paths.adminRoles,
        () => import('#web/features/profile/role-management-page.tsx'),
        'RoleManagementPage',
        'departments',
      ),
      ...seasonManagementRoutes,
      timeTableManagementRoute,
      page(paths.auditTrail, () => import('#web/features/audit/audit-page.tsx'), 'AuditPage'),
      page(paths.clubSettings, () => import('#web/features/club/club-settings-page.tsx'), 'ClubSettingsPage'),
    ],
  },
]

const columnRoutes: RouteObject[] = [
  page(
    paths.departments,
    () => import('#web/features/department/departments-page.tsx'),
    'DepartmentsPage',
    'departments',
  ),
  page(
    paths.department(),
    () => import('#web/features/department/department-page.tsx'),
    'DepartmentPage',
    'department',
  ),
  page(paths.teams, () => import('#web/features/team/teams-page.tsx'), 'TeamsPage', 'teams'),
  page(paths.team(), () => import('#web/features/team/team-page.tsx'), 'TeamPage', 'team'),
  page(
    paths.announcements,
    () => import('#web/features/announcement/announcements-page.tsx'),
    'AnnouncementsPage',
    'announcements',
  ),
  page(
    paths.announcement(),
    () => import('#web/features/announcement/announcement-page.tsx'),
    'AnnouncementPage',
    'announcement',
  ),
  ...matchRoutes,
  liveRoute,
  ...seasonRoutes,
  timeTableRoute,
  page(paths.login, () => import('#web/features/auth/login-page.tsx'), 'LoginPage'),
  page(paths.signup, () => import('#web/features/auth/signup-page.tsx'), 'SignupPage', 'departments'),
  page(paths.lostPassword, () => import('#web/features/auth/lost-password-page.tsx'), 'LostPasswordPage'),
  page(paths.resetPassword, () => import('#web/features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  page(paths.logout, () => import('#web/features/auth/logout-page.tsx'), 'LogoutPage'),
  page(paths.profile(), profile, 'ProfilePage', 'profile'),
  {
    element: <NeedsSession />,
    children: [
      page(
        paths.applications,
        () => import('#web/features/application/applications-page.tsx'),
        'ApplicationsPage',
        'applications',
      ),
      page(paths.ownProfile, profile, 'OwnProfilePage'),
      page(paths.updateProfile, () => import('#web/features/profile/update-profile-page.tsx'), 'UpdateProfilePage'),
    ],
  },
  page(paths.setup, () => import('#web/features/club/set-up-page.tsx'), 'SetUpPage'),
  ...managementRoutes,
  {
    path: '*',
    element: null,
    loader: () => {
      throw data(null, { status: 404 })
    },
  },
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
          page(paths.home, () => import('./landing-page.tsx'), 'LandingPage', fetchNews),
          { Component: PageColumn, children: columnRoutes },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
