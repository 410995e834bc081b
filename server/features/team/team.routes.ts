import { teamCalls } from '#contract/team.ts'
import type { House } from '#server/platform/house.ts'
import { showSquad, updateSquad } from './squad.service.ts'
import { listTeams, listTeamsForMatch } from './team.queries.ts'
import { createTeam, deleteTeam, showManagedTeams, showTeam, updateTeam } from './team.service.ts'

export function teamRoutes(house: House): void {
  const { handle, store } = house
  handle(teamCalls.list, ({ query }) => listTeams(store.reads, query))
  handle(teamCalls.find, async ({ params }) => ({ body: await showTeam(house, params.id) }))
  handle(teamCalls.listForMatch, async ({ query }) => ({ body: await listTeamsForMatch(store.reads, query) }))
  handle(teamCalls.listManaged, ({ query }, by) => showManagedTeams(house, by, query))
  handle(teamCalls.create, async ({ body, files }, by) => ({ body: await createTeam(house, by, body, files.logo) }))
  handle(teamCalls.update, async ({ params, body, files }, by) => ({
    body: await updateTeam(house, by, params.id, body, files.logo),
  }))
  handle(teamCalls.remove, ({ params }, by) => deleteTeam(house, by, params.id))
  handle(teamCalls.squad, async ({ params }, by) => ({ body: await showSquad(house, by, params.id) }))
  handle(teamCalls.updateSquad, async ({ params, body }, by) => ({
    body: await updateSquad(house, by, params.id, body),
  }))
}
