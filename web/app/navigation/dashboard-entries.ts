import {
  IconBinaryTree2,
  IconBook2,
  IconBroadcast,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCalendarWeek,
  IconId,
  IconListSearch,
  IconPalette,
  IconShirtSport,
  IconSpeakerphone,
  IconTournament,
  IconTrophy,
  IconUserShield,
} from '@tabler/icons-react'
import { DASHBOARD } from '#contract/call/access.ts'
import type { Role } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import { type Place, placed } from './entries.ts'

/** Where each card of the dashboard leads. */
const PLACES: Record<(typeof DASHBOARD)[number]['key'], Place> = {
  gcManagement: { path: paths.adminGc, icon: IconTrophy },
  timeTableManagement: { path: paths.adminTimeTable, icon: IconCalendarWeek },
  announcementManagement: { path: paths.adminAnnouncements, icon: IconSpeakerphone },
  departmentManagement: { path: paths.ownDepartment, icon: IconBuildingCommunity },
  departmentManagementAdmin: { path: paths.adminDepartments, icon: IconBuilding },
  teamManagement: { path: paths.adminTeams, icon: IconShirtSport },
  matchManagement: { path: paths.adminMatches, icon: IconTournament },
  liveMatchManagement: { path: paths.adminLiveMatches, icon: IconBroadcast },
  events: { path: paths.events, icon: IconCalendarEvent },
  draws: { path: paths.adminDraws, icon: IconBinaryTree2 },
  ruleBook: { path: paths.ruleBook, icon: IconBook2 },
  roleManagement: { path: paths.adminRoles, icon: IconUserShield },
  register: { path: paths.register, icon: IconId },
  auditTrail: { path: paths.auditTrail, icon: IconListSearch },
  clubSettings: { path: paths.clubSettings, icon: IconPalette },
}

export const dashboardFor = (role: Role | null) => placed(DASHBOARD, PLACES, role)
