import { teamCalls } from '#contract/team/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listTeams, listTeamsForMatch } from './team.queries.ts'
import { createTeam, deleteTeam, getManagedTeams, getTeam, updateTeam } from './team.service.ts'

/** The squad belongs to applications: its calls are bound there. */
export function teamRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  handle(teamCalls.list, ({ query }) => listTeams(store.reads, query))
  answer(teamCalls.find, ({ params }) => getTeam(context, params.id))
  answer(teamCalls.listForMatch, ({ query }) => listTeamsForMatch(store.reads, query))
  handle(teamCalls.listManaged, ({ query }, by) => getManagedTeams(context, by, query))
  answer(teamCalls.create, ({ body, files }, by) => createTeam(context, by, body, files.logo))
  answer(teamCalls.update, ({ params, body, files }, by) => updateTeam(context, by, params.id, body, files.logo))
  handle(teamCalls.remove, ({ params }, by) => deleteTeam(context, by, params.id))
}
