import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEventName } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import { CALLERS } from '#server/testing/access/callers.ts'
import { EXPECTED_EVENT_ACCESS } from '#server/testing/access/expected-access.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const REFUSALS = {
  visitor: { error: LIVE_SENTENCES.login, code: 'session_missing' },
  other: { error: 'You are not allowed to do this.', code: 'role_forbidden' },
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = (Object.keys(LIVE_EVENTS) as LiveEventName[]).flatMap((event) => CALLERS.map((role) => ({ event, role })))

// An empty event is refused for its access or not. What comes after that belongs to the tests of the feature.
test.each(rows)('$event as $role', async ({ event, role }) => {
  const { fails } = LIVE_EVENTS[event]
  const socket = new LiveClient(world.origin, await world.as(role))
  const answer = await socket.sendRaw(event)
  const refusal = role === null ? REFUSALS.visitor : REFUSALS.other
  if (EXPECTED_EVENT_ACCESS[event].includes(role)) expect(answer).not.toMatchObject(refusal)
  else {
    expect(answer).toEqual({ ok: false, ...refusal })
    expect(socket.received(fails)).toEqual([refusal.error])
  }
  socket.close()
})

test('no event is bound that the contract does not name, and none is left unbound', async () => {
  const socket = new LiveClient(world.origin, await world.as('ADMIN'))
  for (const event of Object.keys(LIVE_EVENTS)) {
    expect(await socket.sendRaw(event)).not.toMatchObject({ code: 'event_unknown' })
  }
  socket.close()
})
