import { DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { guarded } from '#web/app/guard/guarded.tsx'
import { LIST_FILTERS } from '#web/features/filters/filters.ts'
import { paths } from '#web/lib/paths.ts'
import { departmentList, sideMatches } from './department.routes.ts'
import { page, publicPage } from './page-route.tsx'
import type { Prefetch } from './prefetch.ts'

const queries = async () => (await import('#web/features/team/team.queries.ts')).teamQueries
const oneTeam: Prefetch['queries'] = async ({ id = '' }) => [(await queries()).find(id)]

export const teamPages = [
  publicPage(
    paths.teams,
    () => import('#web/features/team/list/teams-page.tsx'),
    'TeamsPage',
    async (_, search) => [(await queries()).pagesAt(search), ...(await departmentList())],
    [...LIST_FILTERS, 'q'],
  ),
  publicPage(
    paths.team(),
    () => import('#web/app/pages/team-with-season-page.tsx'),
    'TeamWithSeasonPage',
    async ({ id = '' }) => [
      (await queries()).find(id),
      ...(await sideMatches()).ofSide({ team: id }),
      (await import('#web/features/event/event.queries.ts')).eventQueries.ofTeam(id),
    ],
  ),
  // The specification spells some of these addresses teammanagement; case makes no difference here.
  guarded(DEPARTMENT_MANAGERS, [
    page(
      paths.adminTeams,
      () => import('#web/features/team/manage/manage-teams-page.tsx'),
      'ManageTeamsPage',
      departmentList,
    ),
    page(
      paths.createTeam,
      () => import('#web/features/team/manage/team-form-page.tsx'),
      'CreateTeamPage',
      departmentList,
    ),
    page(paths.updateTeam(), () => import('#web/features/team/manage/team-form-page.tsx'), 'UpdateTeamPage', oneTeam),
    page(paths.manageTeam(), () => import('#web/features/team/squad/squad-page.tsx'), 'SquadPage', oneTeam),
  ]),
]
