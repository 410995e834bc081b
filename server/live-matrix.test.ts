import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows } from '#contract/access.ts'
import { ROLES, type Role } from '#contract/enums.ts'
import { LIVE_EVENTS, LIVE_SENTENCES, type LiveEventName } from '#contract/live.ts'
import { LiveClient } from '#server/testing/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const SPEAKERS = [null, ...(Object.keys(ROLES) as Role[])]
const AT_THE_DOOR = { visitor: LIVE_SENTENCES.login, other: 'You are not allowed to do this.' }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = (Object.keys(LIVE_EVENTS) as LiveEventName[]).flatMap((event) => SPEAKERS.map((role) => ({ event, role })))

// An empty event passes the door or does not: what lies behind it is the feature's own to test.
test.each(rows)('$event as $role', async ({ event, role }) => {
  const { access, fails } = LIVE_EVENTS[event]
  const socket = new LiveClient(world.origin, await world.as(role))
  const answer = await socket.sendRaw(event)
  const refusal = role === null ? AT_THE_DOOR.visitor : AT_THE_DOOR.other
  if (allows(access, role)) expect(answer).not.toMatchObject({ error: refusal })
  else {
    expect(answer).toEqual({ ok: false, error: refusal })
    expect(socket.told(fails)).toEqual([refusal])
  }
  socket.close()
})

test('no event is bound that the contract does not name, and none is left unbound', async () => {
  const socket = new LiveClient(world.origin, await world.as('ADMIN'))
  for (const event of Object.keys(LIVE_EVENTS)) {
    expect(await socket.sendRaw(event)).not.toMatchObject({ error: 'There is no such event.' })
  }
  socket.close()
})
