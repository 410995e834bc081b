import { applicationCalls } from '#contract/application.ts'
import type { House } from '#server/platform/house.ts'
import { apply, showApplications, unapply } from './application.service.ts'

export function applicationRoutes(house: House): void {
  const { handle } = house
  handle(applicationCalls.list, (_, by) => showApplications(house, by))
  handle(applicationCalls.apply, async ({ body }, by) => ({ body: await apply(house, by, body.teamId) }))
  handle(applicationCalls.unapply, ({ body }, by) => unapply(house, by, body.applicationId))
}
