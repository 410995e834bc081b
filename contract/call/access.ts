import type { Role } from '#contract/values/enums.ts'

/** The access to a call: anyone, signed-in people, anyone until the club has an admin, or the named roles. */
export type Access = 'anyone' | 'signedIn' | 'firstRun' | readonly Role[]

export const ADMINS = ['ADMIN'] as const satisfies Access

export const DEPARTMENT_MANAGERS = ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const satisfies Access

export const MATCH_MANAGERS = ['ADMIN', 'HELPER'] as const satisfies Access

export const MANAGERS = ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER'] as const satisfies Access

export const OWN_DEPARTMENT_MANAGERS = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const satisfies Access

const APPLICANTS = ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER', 'HELPER'] as const satisfies Access

export function allows(access: Access, role: Role | null): boolean {
  if (access === 'anyone' || access === 'firstRun') return true
  if (role === null) return false
  return access === 'signedIn' || access.includes(role)
}

/** `isAdmin` opens the management area; only ADMIN may do everything in it. */
export const isManager = (role: Role) => allows(MANAGERS, role)

/** An entry of the sidebar or the dashboard and the roles that see it. The web adds address and icon. */
export interface Entry {
  key: string
  label: string
  access: Access
}

export const SIDEBAR = [
  { key: 'home', label: 'Home', access: 'anyone' },
  { key: 'departments', label: 'Departments', access: 'anyone' },
  { key: 'teams', label: 'Teams', access: 'anyone' },
  { key: 'matches', label: 'Matches', access: 'anyone' },
  { key: 'applications', label: 'Applications', access: APPLICANTS },
  { key: 'announcements', label: 'Announcement', access: 'anyone' },
  { key: 'timeTable', label: 'Time Table', access: 'anyone' },
  { key: 'pointTable', label: 'Point Table', access: 'anyone' },
  { key: 'gcArchive', label: 'GC Archive', access: 'anyone' },
  { key: 'adminDashboard', label: 'ADMIN HQ', access: MANAGERS },
  { key: 'logout', label: 'Logout', access: 'signedIn' },
] as const satisfies readonly Entry[]

export const DASHBOARD = [
  { key: 'gcManagement', label: 'GC & Archive Management', access: ADMINS },
  { key: 'timeTableManagement', label: 'Time Table Management', access: ADMINS },
  { key: 'announcementManagement', label: 'Announcement Management', access: MANAGERS },
  { key: 'departmentManagement', label: 'Department Management', access: OWN_DEPARTMENT_MANAGERS },
  { key: 'departmentManagementAdmin', label: 'Admin Department Management', access: ADMINS },
  { key: 'teamManagement', label: 'Team Management', access: DEPARTMENT_MANAGERS },
  { key: 'matchManagement', label: 'Match Management', access: MATCH_MANAGERS },
  { key: 'liveMatchManagement', label: 'Live Match Management', access: MATCH_MANAGERS },
  { key: 'board', label: 'Board', access: MATCH_MANAGERS },
  { key: 'grounds', label: 'Grounds', access: MATCH_MANAGERS },
  { key: 'events', label: 'Events', access: MANAGERS },
  { key: 'draws', label: 'Draws', access: MATCH_MANAGERS },
  { key: 'ruleBook', label: 'Rule Book', access: MANAGERS },
  { key: 'roleManagement', label: 'Role Management', access: ADMINS },
  { key: 'register', label: 'College Register', access: ADMINS },
  { key: 'auditTrail', label: 'Audit Trail', access: ADMINS },
  { key: 'bin', label: 'Bin', access: ADMINS },
  { key: 'clubSettings', label: 'Club Settings', access: ADMINS },
] as const satisfies readonly Entry[]
