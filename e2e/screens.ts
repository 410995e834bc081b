/** An address of those below, with the ids of what exists in their places. */
export const addressOf = (pattern: string, ids: Record<string, string>) =>
  pattern.replace(/:([a-z]+)/g, (_, name: string) => ids[name] ?? '')

/** Every screen by its address; `:department` is replaced by an existing id. */
export const PUBLIC_SCREENS: Record<string, string> = {
  landing: '/',
  departments: '/departments',
  department: '/departments/:department',
  teams: '/teams',
  team: '/teams/:team',
  announcements: '/announcements',
  announcement: '/announcements/:announcement',
  'time-table': '/timeTable',
  'point-table': '/pointTable',
  'department-points': '/pointTable/:department',
  'gc-archive': '/gcArchive',
  'gc-record': '/gcArchive/:record',
  matches: '/matches',
  'upcoming-matches': '/matches/upcoming',
  'matches-summary': '/matches/summary',
  'live-matches': '/matches/live',
  match: '/matches/view/:match',
  result: '/matches/view/:result',
  'live-match': '/matches/liveMatches/:room',
  login: '/login',
  signup: '/signup',
  'lost-password': '/lostPassword',
  'reset-password': '/resetPassword#token=one-time',
  'confirm-email': '/confirmEmail#token=one-time',
  setup: '/setup',
  'route-error': '/no/such/page',
}

export const ADMIN_SCREENS: Record<string, string> = {
  dashboard: '/adminDashboard',
  'manage-departments': '/adminDashboard/departmentManagementAdmin',
  'create-department': '/adminDashboard/departmentManagementAdmin/createDepartment',
  'update-department': '/adminDashboard/departmentManagementAdmin/updateDepartment/:department',
  'manage-teams': '/adminDashboard/teamManagement',
  'create-team': '/adminDashboard/teamManagement/createTeam',
  'update-team': '/adminDashboard/teammanagement/updateTeam/:team',
  'manage-team': '/adminDashboard/teammanagement/manageTeam/:team',
  'manage-announcements': '/adminDashboard/announcementManagement',
  'create-announcement': '/adminDashboard/announcementManagement/createAnnouncement',
  'manage-time-table': '/adminDashboard/timeTableManagement',
  'manage-gc': '/adminDashboard/gcManagement',
  'create-gc-record': '/adminDashboard/gcManagement/createGCRecord',
  'points-rules': '/adminDashboard/gcManagement/pointsRules',
  'manage-matches': '/adminDashboard/matchManagement',
  'manage-results': '/adminDashboard/matchManagement?list=results',
  'schedule-match': '/adminDashboard/matchManagement/createUpcomingMatch',
  'create-result': '/adminDashboard/matchManagement/createMatchSummary',
  'update-match': '/adminDashboard/matchManagement/updateMatch/:match',
  'record-result': '/adminDashboard/matchManagement/recordResult/:match',
  'manage-live-matches': '/adminDashboard/liveMatchManagement',
  'create-live-match': '/adminDashboard/liveMatchManagement/createLiveMatch',
  'keep-score': '/adminDashboard/liveMatchManagement/scoreUpdation/:room',
  'own-profile': '/profile/ownProfile',
  'update-profile': '/profile/ownProfile/updateProfile',
  'role-management': '/adminDashboard/roleManagement',
  'audit-trail': '/adminDashboard/auditTrail',
  'club-settings': '/adminDashboard/clubSettings',
}

/** What a head or sports lead sees of the own department; `:department` and `:team` are theirs. */
export const LEAD_SCREENS: Record<string, string> = {
  'own-department': '/adminDashboard/departmentManagement',
  'update-own-department': '/adminDashboard/departmentManagement/updateDepartment/:department',
  applications: '/applications',
  'own-team': '/adminDashboard/teammanagement/manageTeam/:team',
}
