import { teamCalls } from '#contract/team/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listTeams, listTeamsForMatch } from './team.queries.ts'
import { createTeam, deleteTeam, getManagedTeams, getTeam, updateTeam } from './team.service.ts'

/** The squad belongs to applications: its calls are bound there. */
export function teamRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(teamCalls.list, ({ query }) => listTeams(store.reads, query))
  handle(teamCalls.find, async ({ params }) => ({ body: await getTeam(context, params.id) }))
  handle(teamCalls.listForMatch, async ({ query }) => ({ body: await listTeamsForMatch(store.reads, query) }))
  handle(teamCalls.listManaged, ({ query }, by) => getManagedTeams(context, by, query))
  handle(teamCalls.create, async ({ body, files }, by) => ({ body: await createTeam(context, by, body, files.logo) }))
  handle(teamCalls.update, async ({ params, body, files }, by) => ({
    body: await updateTeam(context, by, params.id, body, files.logo),
  }))
  handle(teamCalls.remove, ({ params }, by) => deleteTeam(context, by, params.id))
}
