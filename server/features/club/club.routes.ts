import { clubCalls } from '#contract/club.ts'
import type { House } from '#server/platform/house.ts'
import { findClub } from './club.queries.ts'
import { updateClub } from './club.service.ts'
import { setUpClub } from './first-run.service.ts'

export function clubRoutes(house: House, setUpToken: string | null): void {
  const { handle, store } = house
  handle(clubCalls.find, async () => ({ body: await findClub(store.reads) }))
  handle(clubCalls.update, async ({ body, files }, by) => ({ body: await updateClub(house, by, body, files.logo) }))
  handle(clubCalls.setUp, async ({ body, files }) => ({ body: await setUpClub(house, setUpToken, body, files.logo) }))
}
