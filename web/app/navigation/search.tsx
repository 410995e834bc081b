import {
  IconBook2,
  IconBroadcast,
  IconCalendarEvent,
  IconEdit,
  IconHistory,
  IconLogin,
  IconPlus,
  IconTournament,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { type Access, ADMINS, allows, DEPARTMENT_MANAGERS, MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { Role } from '#contract/values/enums.ts'
import type { SearchPage } from '#web/features/search/find-pages.ts'
import { SearchDialog } from '#web/features/search/search-dialog.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
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
  ...listed('anyone', IconCalendarEvent, [[paths.events, 'Events', 'draws places entries']]),
  ...listed('anyone', IconBook2, [[paths.ruleBook, 'Rule Book', 'points tiers']]),
  ...listed('signedIn', IconUser, [[paths.ownProfile, 'Your Profile', 'account sessions password']]),
  ...listed('signedIn', IconEdit, [[paths.updateProfile, 'Update Profile', 'edit account picture']]),
  ...listed(MANAGERS, IconPlus, [
    [paths.createAnnouncement, 'Create Announcement', 'new'],
    [paths.entryList, 'Upload Entries', 'csv list squads people'],
  ]),
  ...listed(DEPARTMENT_MANAGERS, IconPlus, [[paths.createTeam, 'Create Team', 'new']]),
  ...listed(MATCH_MANAGERS, IconPlus, [
    [paths.createUpcomingMatch, 'Schedule a Match', 'new create upcoming'],
    [paths.planMatches, 'Plan Matches', 'schedule fill courts times'],
    [paths.createGround, 'Add a Ground', 'new create venue court'],
    [paths.createMatchSummary, 'Record a Match', 'new create result summary'],
    [paths.createLiveMatch, 'Start a Live Match', 'new create score'],
    [paths.createEvent, 'Create an Event', 'new'],
    [paths.createEvents, 'Create Events', 'new several'],
  ]),
  ...listed(ADMINS, IconPlus, [
    [paths.createDepartment, 'Create Department', 'new'],
    [paths.createGcRecord, 'Create GC Record', 'new archive championship'],
    [paths.importRegister, 'Import the Register', 'csv people'],
    [paths.readSeason, 'Read a Season File', 'json archive import'],
  ]),
  ...listed(ADMINS, IconEdit, [
    [paths.editRuleBook, 'Edit the Rule Book', 'change rules'],
    [paths.pointsRules, 'Points Rules', 'change'],
  ]),
]
const FOR_VISITORS: readonly SearchPage[] = [
  { path: paths.login, label: 'Login', icon: IconLogin, words: 'sign in' },
  { path: paths.signup, label: 'Sign Up', icon: IconUserPlus, words: 'register account' },
]

/** Other words for pages of the menus. */
const WORDS: Record<string, string> = {
  [paths.pointTable]: 'points standings ranking leaders',
  [paths.matches]: 'fixtures results scores',
  [paths.timeTable]: 'calendar schedule',
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

/** The search with the pages of the person's role. Arrives when it is first asked for. */
export function GlobalSearch(props: Omit<ComponentProps<typeof SearchDialog>, 'pages'>) {
  const { role } = useSession()
  return <SearchDialog {...props} pages={searchPagesFor(role)} />
}
