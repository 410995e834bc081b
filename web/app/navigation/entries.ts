import {
  IconArchive,
  IconBell,
  IconBuilding,
  IconCalendarWeek,
  IconClipboardCheck,
  IconHome,
  IconLayoutDashboard,
  IconLogout,
  IconShirtSport,
  IconSpeakerphone,
  IconTournament,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react'
import { allows, type Entry, SIDEBAR } from '#contract/call/access.ts'
import type { Role } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'

export interface Place {
  path: string
  icon: TablerIcon
}
export interface MenuEntry extends Place {
  key: string
  label: string
}

/** The entries that a role may see, with where they lead. */
export const placed = <K extends string, P extends Place>(
  entries: readonly (Entry & { key: K })[],
  places: Record<K, P>,
  role: Role | null,
): (P & { key: K; label: string })[] =>
  entries.filter(({ access }) => allows(access, role)).map(({ key, label }) => ({ key, label, ...places[key] }))

type Key = (typeof SIDEBAR)[number]['key']

/** Where each entry of the sidebar leads. */
const PLACES: Record<Key, Place> = {
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
}

/** Of this device, below the pages of the club. */
export const deviceEntries = placed(
  [{ key: 'notifications', label: 'Notifications', access: 'anyone' }],
  { notifications: { path: paths.notifications, icon: IconBell } },
  null,
)

export const sidebarFor = (role: Role | null) => placed(SIDEBAR, PLACES, role)
/** What belongs to the person, for the menu beside the avatar. */
export const personalFor = (role: Role) =>
  sidebarFor(role).filter(({ key }) => key === 'adminDashboard' || key === 'logout')

const BAR: readonly (Entry & { key: Key })[] = [
  { key: 'home', label: 'Home', access: 'anyone' },
  { key: 'matches', label: 'Matches', access: 'anyone' },
  { key: 'pointTable', label: 'Points', access: 'anyone' },
  { key: 'teams', label: 'Teams', access: 'anyone' },
]

/** The four that people come for, under the thumb. */
export const bottomBar = placed(BAR, PLACES, null)

const MENU_PATHS = new Set([...Object.values(PLACES), ...deviceEntries].map(({ path }) => path))
export const isInMenu = (path: string) => MENU_PATHS.has(path)
