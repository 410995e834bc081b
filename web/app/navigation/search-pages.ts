import {
  IconBook2,
  IconBroadcast,
  IconCalendarEvent,
  IconClock,
  IconEdit,
  IconHistory,
  IconLogin,
  IconMedal,
  IconPlus,
  IconTournament,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { type Access, ADMINS, allows, DEPARTMENT_MANAGERS, MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { Role } from '#contract/values/enums.ts'
import type { SearchPage } from '#web/features/search/find-pages.ts'
import { paths } from '#web/lib/paths.ts'
import { dashboardFor } from './dashboard-entries.ts'
import { sidebarFor } from './entries.ts'

type Listed = SearchPage & { access: Access }
const listed = (access: Access, icon: SearchPage['icon'], entries: [path: string, label: string, words?: string][]) =>
  entries.map(([path, label, words = '']): Listed => ({ access, icon, path, label, words }))

/** Pages that stand in no menu. */
const OTHERS: readonly Listed[] = [
  ...listed('anyone', IconTournament, [[paths.matchList('upcoming'), 'Upcoming Matches', 'fixtures schedule next']]),
  ...listed('anyone', IconBroadcast, [[paths.liveMatches, 'Live Matches', 'scores now']]),
  ...listed('anyone', IconHistory, [[paths.matchList('summary'), 'Results', 'match summary played']]),
  ...listed('anyone', IconClock, [[paths.order, 'Order of Play', 'schedule today day courts fixtures']]),
  ...listed('anyone', IconCalendarEvent, [
    [paths.events, 'Events', 'entries enter draws fixtures results places conduct disqualify certificates'],
  ]),
  ...listed('anyone', IconMedal, [[paths.topPlayers, 'Top Players', 'scorers goals points runs wickets wins best']]),
  ...listed('anyone', IconBook2, [[paths.ruleBook, 'Rule Book', 'points tiers conduct']]),
  ...listed('signedIn', IconUser, [[paths.ownProfile, 'Your Profile', 'account sessions password']]),
  ...listed('signedIn', IconEdit, [[paths.updateProfile, 'Update Profile', 'edit account picture']]),
  ...listed(MANAGERS, IconPlus, [
    [paths.createAnnouncement, 'Create Announcement', 'new'],
    [paths.entryList, 'Upload Entries', 'csv list squads people'],
  ]),
  ...listed(DEPARTMENT_MANAGERS, IconPlus, [[paths.createTeam, 'Create Team', 'new']]),
  ...listed(MATCH_MANAGERS, IconPlus, [
    [paths.createUpcomingMatch, 'Schedule a Match', 'new create upcoming fixtures'],
    [paths.planMatches, 'Plan Matches', 'schedule fixtures fill courts times'],
    [paths.createGround, 'Add a Ground', 'new create venue court'],
    [paths.createMatchSummary, 'Record a Match', 'new create add results summary'],
    [paths.createLiveMatch, 'Start a Live Match', 'new create score'],
    [paths.createEvent, 'Create an Event', 'new add'],
    [paths.createEvents, 'Create Events', 'new add several'],
  ]),
  ...listed(ADMINS, IconPlus, [
    [paths.createDepartment, 'Create Department', 'new'],
    [paths.createGcRecord, 'Create GC Record', 'new archive championship'],
    [paths.importRegister, 'Import the Register', 'csv people'],
    [paths.readSeason, 'Read a Season File', 'json archive import'],
  ]),
  ...listed(ADMINS, IconEdit, [
    [paths.editRuleBook, 'Edit the Rule Book', 'change rules'],
    [paths.pointsRules, 'Points Rules', 'change edit'],
    [paths.collegeProvider, 'College Account', 'sign in login openid provider'],
  ]),
]
const FOR_VISITORS: readonly SearchPage[] = [
  { path: paths.login, label: 'Login', icon: IconLogin, words: 'sign in' },
  { path: paths.signup, label: 'Sign Up', icon: IconUserPlus, words: 'register account' },
]

/** Other words for pages of the menus. */
const WORDS: Record<string, string> = {
  [paths.pointTable]: 'points standings ranking leaders adjust',
  [paths.matches]: 'fixtures results scores',
  [paths.teams]: 'squads players',
  [paths.announcements]: 'news notices',
  [paths.timeTable]: 'calendar schedule',
  [paths.gcArchive]: 'championship seasons winners history',
  [paths.adminMatches]: 'fixtures results schedule record',
  [paths.adminLiveMatches]: 'start keeper scores',
  [paths.board]: 'plan schedule fixtures courts day rain',
  [paths.grounds]: 'venues courts pitches',
  [paths.adminDraws]: 'fixtures bracket pools seeds',
  [paths.adminGc]: 'championship season start end limit',
  [paths.adminTeams]: 'applicants applications squads players captain',
  [paths.adminRoles]: 'people users heads leads helpers rights',
  [paths.adminDepartments]: 'logo colour',
  [paths.adminAnnouncements]: 'news notices',
  [paths.adminTimeTable]: 'calendar schedule upload',
  [paths.register]: 'students roll numbers people',
  [paths.auditTrail]: 'log history changes',
  [paths.bin]: 'deleted restore undo trash',
  [paths.clubSettings]: 'name logo colours length of matches',
}

/** The pages without a parameter that a role may open, each once. */
export function searchPagesFor(role: Role | null): SearchPage[] {
  const others = OTHERS.filter(({ access }) => allows(access, role))
  const inMenus = [...sidebarFor(role), ...dashboardFor(role)].filter(
    (entry) => !others.some(({ path }) => path === entry.path),
  )
  return [
    ...inMenus.map((entry) => ({ ...entry, words: WORDS[entry.path] ?? '' })),
    ...others,
    ...(role === null ? FOR_VISITORS : []),
  ]
}
