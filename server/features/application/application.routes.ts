import { applicationCalls } from '#contract/application/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { apply, getApplications, unapply } from './application.service.ts'
import { getSquad, updateSquad } from './squad.service.ts'

export function applicationRoutes(context: AppContext): void {
  const { answer, handle } = context
  handle(applicationCalls.list, (_, by) => getApplications(context, by))
  answer(applicationCalls.apply, ({ body }, by) => apply(context, by, body.teamId))
  handle(applicationCalls.unapply, ({ body }, by) => unapply(context, by, body.applicationId))

  answer(teamCalls.squad, ({ params }, by) => getSquad(context, by, params.id))
  answer(teamCalls.updateSquad, ({ params, body }, by) => updateSquad(context, by, params.id, body))
}
