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

export const GROUPS = [CHAMPIONSHIP, PEOPLE, CLUB] as const

/** Where each page of the dashboard leads, in their order. */
const PLACES: Record<Key, Place & { group: (typeof GROUPS)[number] }> = {
  matchManagement: { group: CHAMPIONSHIP, path: paths.adminMatches, icon: IconTournament },
  liveMatchManagement: { group: CHAMPIONSHIP, path: paths.adminLiveMatches, icon: IconBroadcast },
  events: { group: CHAMPIONSHIP, path: paths.events, icon: IconCalendarEvent },
  board: { group: CHAMPIONSHIP, path: paths.board, icon: IconLayoutBoard },
  grounds: { group: CHAMPIONSHIP, path: paths.grounds, icon: IconBuilding },
  draws: { group: CHAMPIONSHIP, path: paths.adminDraws, icon: IconBinaryTree2 },
  ruleBook: { group: CHAMPIONSHIP, path: paths.ruleBook, icon: IconBook2 },
  gcManagement: { group: CHAMPIONSHIP, path: paths.adminGc, icon: IconTrophy },
  departmentManagement: { group: PEOPLE, path: paths.ownDepartment, icon: IconBuildingCommunity },
  departmentManagementAdmin: { group: PEOPLE, path: paths.adminDepartments, icon: IconBuilding },
  teamManagement: { group: PEOPLE, path: paths.adminTeams, icon: IconShirtSport },
  roleManagement: { group: PEOPLE, path: paths.adminRoles, icon: IconUserShield },
  register: { group: PEOPLE, path: paths.register, icon: IconId },
  announcementManagement: { group: CLUB, path: paths.adminAnnouncements, icon: IconSpeakerphone },
  timeTableManagement: { group: CLUB, path: paths.adminTimeTable, icon: IconCalendarWeek },
  auditTrail: { group: CLUB, path: paths.auditTrail, icon: IconListSearch },
  bin: { group: CLUB, path: paths.bin, icon: IconTrash },
  clubSettings: { group: CLUB, path: paths.clubSettings, icon: IconPalette },
}

const ORDER = Object.keys(PLACES)

/** The management pages of a role, group by group. */
export const dashboardFor = (role: Role | null) =>
  placed(DASHBOARD, PLACES, role).toSorted((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key))
