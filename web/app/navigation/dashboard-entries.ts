import {
  IconBinaryTree2,
  IconBook2,
  IconBroadcast,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarWeek,
  IconId,
  IconLayoutBoard,
  IconListSearch,
  IconPalette,
  IconShirtSport,
  IconSpeakerphone,
  IconTournament,
  IconTrash,
  IconTrophy,
  IconUserShield,
} from '@tabler/icons-react'
import { DASHBOARD } from '#contract/call/access.ts'
import type { Role } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import { type Place, placed } from './entries.ts'

type Key = (typeof DASHBOARD)[number]['key']

const CHAMPIONSHIP = 'Championship'
const PEOPLE = 'Departments and people'
const CLUB = 'Club'

export const GROUPS: Record<Key, string> = {
  matchManagement: CHAMPIONSHIP,
  liveMatchManagement: CHAMPIONSHIP,
  events: CHAMPIONSHIP,
  board: CHAMPIONSHIP,
  grounds: CHAMPIONSHIP,
  draws: CHAMPIONSHIP,
  ruleBook: CHAMPIONSHIP,
  gcManagement: CHAMPIONSHIP,
  departmentManagement: PEOPLE,
  departmentManagementAdmin: PEOPLE,
  teamManagement: PEOPLE,
  roleManagement: PEOPLE,
  register: PEOPLE,
  announcementManagement: CLUB,
  timeTableManagement: CLUB,
  auditTrail: CLUB,
  bin: CLUB,
  clubSettings: CLUB,
}

/** Where each page of the dashboard leads. */
const PLACES: Record<Key, Place> = {
  gcManagement: { path: paths.adminGc, icon: IconTrophy },
  timeTableManagement: { path: paths.adminTimeTable, icon: IconCalendarWeek },
  announcementManagement: { path: paths.adminAnnouncements, icon: IconSpeakerphone },
  departmentManagement: { path: paths.ownDepartment, icon: IconBuildingCommunity },
  departmentManagementAdmin: { path: paths.adminDepartments, icon: IconBuilding },
  teamManagement: { path: paths.adminTeams, icon: IconShirtSport },
  matchManagement: { path: paths.adminMatches, icon: IconTournament },
  liveMatchManagement: { path: paths.adminLiveMatches, icon: IconBroadcast },
  board: { path: paths.board, icon: IconLayoutBoard },
  grounds: { path: paths.grounds, icon: IconBuilding },
  events: { path: paths.events, icon: IconCalendarEvent },
  draws: { path: paths.adminDraws, icon: IconBinaryTree2 },
  ruleBook: { path: paths.ruleBook, icon: IconBook2 },
  roleManagement: { path: paths.adminRoles, icon: IconUserShield },
  register: { path: paths.register, icon: IconId },
  auditTrail: { path: paths.auditTrail, icon: IconListSearch },
  bin: { path: paths.bin, icon: IconTrash },
  clubSettings: { path: paths.clubSettings, icon: IconPalette },
}

const ORDER = Object.keys(GROUPS)

/** The management pages of a role, group by group. */
export const dashboardFor = (role: Role | null) =>
  placed(DASHBOARD, PLACES, role).toSorted((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key))
