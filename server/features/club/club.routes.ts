import { clubCalls } from '#contract/club/calls.ts'
import { setDeviceCookie } from '#server/platform/auth/cookies.ts'
import type { AppContext } from '#server/platform/context.ts'
import { countFigures } from './club.queries.ts'
import { getClub, updateClub } from './club.service.ts'
import { setUpClub } from './first-run.service.ts'

export function clubRoutes(context: AppContext, setUpToken: string | null): void {
  const { answer } = context
  answer(clubCalls.find, () => getClub(context))
  answer(clubCalls.countFigures, () => countFigures(context.store.reads))
  answer(clubCalls.update, ({ body, files }, by) => updateClub(context, by, body, files.logo))
  answer(clubCalls.setUp, async ({ body, files }, _by, exchange) => {
    const { club, device } = await setUpClub(context, setUpToken, body, files.logo, exchange.from)
    setDeviceCookie(exchange, device)
    return club
  })
}
