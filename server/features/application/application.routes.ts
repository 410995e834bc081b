import { applicationCalls } from '#contract/application/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { apply, getApplications, unapply } from './application.service.ts'
import { getSquad, updateSquad } from './squad.service.ts'

export function applicationRoutes(context: AppContext): void {
  const { handle } = context
  handle(applicationCalls.list, (_, by) => getApplications(context, by))
  handle(applicationCalls.apply, async ({ body }, by) => ({ body: await apply(context, by, body.teamId) }))
  handle(applicationCalls.unapply, ({ body }, by) => unapply(context, by, body.applicationId))

  handle(teamCalls.squad, async ({ params }, by) => ({ body: await getSquad(context, by, params.id) }))
  handle(teamCalls.updateSquad, async ({ params, body }, by) => ({
    body: await updateSquad(context, by, params.id, body),
  }))
}
