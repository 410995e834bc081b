import { clubCalls } from '#contract/club.ts'
import type { House } from '#server/platform/house.ts'
import { showClub, updateClub } from './club.service.ts'
import { setUpClub } from './first-run.service.ts'

export function clubRoutes(house: House, setUpToken: string | null): void {
  const { handle } = house
  handle(clubCalls.find, async () => ({ body: await showClub(house) }))
  handle(clubCalls.update, async ({ body, files }, by) => ({ body: await updateClub(house, by, body, files.logo) }))
  handle(clubCalls.setUp, async ({ body, files }) => ({ body: await setUpClub(house, setUpToken, body, files.logo) }))
}
