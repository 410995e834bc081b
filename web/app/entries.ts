import {
  IconArchive,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarWeek,
  IconClipboardCheck,
  IconHome,
  IconLayoutDashboard,
  IconListSearch,
  IconLogout,
  IconPalette,
  IconShirtSport,
  IconSpeakerphone,
  IconTournament,
  IconTrophy,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react'
import { allows, DASHBOARD, type Entry, SIDEBAR } from '#contract/access.ts'
import type { Role } from '#contract/enums.ts'
import { paths } from '#web/lib/paths.ts'

type Key = (typeof SIDEBAR | typeof DASHBOARD)[number]['key']

interface Place {
  path: string
  icon: TablerIcon
}

/** Where an entry leads. One whose page is yet to come has no place here, and is not shown. */
const PLACES: Partial<Record<Key, Place>> = {
  home: { path: paths.home, icon: IconHome },
  departments: { path: paths.departments, icon: IconBuilding },
  teams: { path: paths.teams, icon: IconShirtSport },
  matches: { path: paths.matches, icon: IconTournament },
  applications: { path: paths.applications, icon: IconClipboardCheck },
  announcements: { path: paths.announcements, icon: IconSpeakerphone },
  timeTable: { path: paths.timeTable, icon: IconCalendarWeek },
  pointTable: { path: paths.pointTable, icon: IconTrophy },
  gcArchive: { path: paths.gcArchive, icon: IconArchive },
  adminDashboard: { path: paths.adminDashboard, icon: IconLayoutDashboard },
  logout: { path: paths.logout, icon: IconLogout },
  timeTableManagement: { path: paths.adminTimeTable, icon: IconCalendarWeek },
  gcManagement: { path: paths.adminGc, icon: IconTrophy },
  announcementManagement: { path: paths.adminAnnouncements, icon: IconSpeakerphone },
  departmentManagement: { path: paths.ownDepartment, icon: IconBuildingCommunity },
  departmentManagementAdmin: { path: paths.adminDepartments, icon: IconBuilding },
  teamManagement: { path: paths.adminTeams, icon: IconShirtSport },
  matchManagement: { path: paths.adminMatches, icon: IconTournament },
  roleManagement: { path: paths.adminRoles, icon: IconUserShield },
  auditTrail: { path: paths.auditTrail, icon: IconListSearch },
  clubSettings: { path: paths.clubSettings, icon: IconPalette },
}

export interface PlacedEntry extends Place {
  key: Key
  label: string
}

const placed = (entries: readonly (Entry & { key: Key })[], role: Role | null): PlacedEntry[] =>
  entries.flatMap(({ key, label, access }) => {
    const place = PLACES[key]
    return place && allows(access, role) ? [{ key, label, ...place }] : []
  })

export const sidebarFor = (role: Role | null) => placed(SIDEBAR, role)
/** What belongs to the person, for the menu behind the avatar. */
export const personalFor = (role: Role) =>
  sidebarFor(role).filter(({ key }) => key === 'adminDashboard' || key === 'logout')
export const dashboardFor = (role: Role | null) => placed(DASHBOARD, role)

const BAR: readonly (Entry & { key: Key })[] = [
  { key: 'home', label: 'Home', access: 'anyone' },
  { key: 'matches', label: 'Matches', access: 'anyone' },
  { key: 'pointTable', label: 'Points', access: 'anyone' },
  { key: 'teams', label: 'Teams', access: 'anyone' },
  { key: 'departments', label: 'Departments', access: 'anyone' },
]

/** The four that people come for, under the thumb. */
export const bottomBar = placed(BAR, null).slice(0, 4)
