import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEventName } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let roomId: string
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  roomId = await pitch.room(keeper)
})
afterAll(() => pitch.close())

const EVENTS = Object.keys(LIVE_EVENTS) as LiveEventName[]
/** Those that need something to be said. */
const TALKATIVE = EVENTS.filter((event) => !event.endsWith('watchLiveScores'))
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const own = (key: string) => JSON.parse(`{"${key}": {"role": "ADMIN", "ok": true}}`)

const UPDATE = { roomId: 'nosuchroom00', team: 'TEAM1', score: 1, scoreUpdater: '0'.repeat(24) }

const HOSTILE: Record<string, unknown> = {
  'a number': 7,
  'not a number': Number.NaN,
  'a flag': true,
  'an empty text': '',
  'a long text': 'a'.repeat(9_000),
  'a list': [],
  'a list of lists': deep(3_000),
  'an empty object': {},
  'a deep object': { roomId: deep(2_000), winnerTeam: deep(10) },
  'objects in place of texts': { roomId: { $ne: null }, team: { $gt: '' }, scoreUpdater: {}, score: {} },
  'a key __proto__': own('__proto__'),
  'a key constructor': own('constructor'),
  'a key toString': own('toString'),
  'unknown fields': { roomId: 'nosuchroom00', isAdmin: true, role: 'ADMIN' },
  'control characters': { roomId: '\u0000\u0007', matchId: '\u0000'.repeat(24) },
  'a key of control characters': { ...UPDATE, key: '\u0000' },
  'a key that is half a character': { ...UPDATE, key: '\ud800' },
  'a score from what is none': { ...UPDATE, from: Number.NaN },
  'half a character': { roomId: '\ud800', venue: '\ud800\ud800\ud800' },
}

// No input causes an internal error; the room is unchanged, and the process runs.
afterEach(async () => {
  expect(JSON.stringify(keeper.socket.events)).not.toContain('went wrong on our side')
  expect(await pitch.match(roomId)).toMatchObject({ status: 'LIVE', version: 0, team1Score: 0 })
})

describe.each(TALKATIVE)('%s', (event) => {
  const { fails } = LIVE_EVENTS[event]
  const failures = () => keeper.socket.received(fails).length + keeper.socket.received('roomDNE').length

  test.each(Object.entries(HOSTILE))('of %s is refused in a sentence, by its event too', async (_, payload) => {
    const before = failures()
    const answer = await keeper.socket.sendRaw(event, payload)
    expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/^.{3,200}$/) })
    expect(failures()).toBe(before + 1)
  })

  test.each([[], [null], [undefined]])('without a payload (%j) is refused with a sentence', async (...nothing) => {
    expect(await keeper.socket.sendRaw(event, ...nothing)).toMatchObject({
      ok: false,
      code: 'invalid_input',
      error: LIVE_SENTENCES.noData,
    })
    expect(keeper.socket.received(fails).at(-1)).toBe(LIVE_SENTENCES.noData)
  })

  test('with no acknowledgement, a text or an object in its place is refused by its event', async () => {
    const before = failures()
    for (const place of [[], ['ack'], [{ call: 1 }], [null], [[]]])
      keeper.socket.socket.emit(event, 7 as never, ...(place as []))
    await expect.poll(failures).toBe(before + 5)
  })

  test('with bytes in place of anything is refused', async () => {
    const bytes = Buffer.from('0123456789abcdef01234567')
    expect(await keeper.socket.sendRaw(event, bytes)).toMatchObject({ ok: false })
    const inside = { roomId: bytes, team: bytes, score: bytes, scoreUpdater: bytes, winnerTeam: bytes }
    expect(await keeper.socket.sendRaw(event, inside)).toMatchObject({ ok: false })
  })
})

test.each(['watchLiveScores', 'unwatchLiveScores'])('%s accepts no payload', async (event) => {
  for (const nothing of [[], [null], [undefined]])
    expect(await keeper.socket.sendRaw(event, ...nothing)).toMatchObject({ ok: true })
  for (const payload of Object.values(HOSTILE)) {
    // JSON knows no NaN.
    if (Number.isNaN(payload)) continue
    expect(await keeper.socket.sendRaw(event, payload)).toMatchObject({ ok: false })
  }
})

test('twenty arguments are refused and harmless', async () => {
  const many = Array.from({ length: 19 }, (_, place) => ({ place }))
  expect(await keeper.socket.sendRaw('joinParticularRoom', { roomId }, ...many)).toMatchObject({ ok: true })
  expect(await keeper.socket.sendRaw('updateScore', 7, ...many)).toMatchObject({ ok: false })
})

test.each(['noSuchEvent', '', '__proto__', 'constructor', 'error', 'toString', 'a'.repeat(5_000)])(
  'an unknown event (%#) is answered where an answer is asked for',
  async (event) => {
    expect(await keeper.socket.sendRaw(event, {})).toMatchObject({
      ok: false,
      code: 'event_unknown',
      error: 'There is no such event.',
    })
    keeper.socket.socket.emit(event as 'updateScore', {} as never)
    expect(await keeper.socket.sendRaw('leaveParticularRoom', { roomId })).toEqual({ ok: true })
  },
)

test("a creation names what it can't be: each field by itself", async () => {
  const whole = { ...pitch.sides, scoreUpdater: keeper.id, tag: 'FINAL', venue: 'Court' }
  const wrong: [object, RegExp][] = [
    [{ team1: 'x' }, /^Invalid team ID$/],
    [{ team2: undefined }, /^Invalid team ID$/],
    [{ team2: pitch.sides.team1 }, /against itself/],
    [{ team1: '0123456789abcdef01234567' }, /^There is no such team\.$/],
    [{ sport: 'GOLF' }, /^sport must be one of/],
    [{ sport: 'CHESS' }, /does not play Chess/],
    [{ gender: 'FEMALE' }, /plays Cricket, men/],
    [{ gender: 'MIXED' }, /plays Cricket, men/],
    [{ tag: 'SOMETHING' }, /^tag must be one of/],
    [{ venue: 'ab' }, /^Venue must be at least 3 characters$/],
    [{ venue: 'a'.repeat(101) }, /^Venue is too long\.$/],
    [{ scoreUpdater: 'x' }, /^Invalid user ID$/],
    [{ scoreUpdater: undefined }, /^Invalid user ID$/],
    [{ extra: 1 }, /^Unknown field: 'extra'\.$/],
  ]
  for (const [change, sentence] of wrong) {
    const answer = await keeper.socket.sendRaw('createLiveMatchFromEnteredData', { ...whole, ...change })
    expect(answer).toMatchObject({ ok: false, code: 'invalid_input', error: expect.stringMatching(sentence) })
  }
  expect(keeper.socket.received('roomCreationSuccess')).toEqual([roomId])
})

test('a closing without its room or its winner asks for both', async () => {
  const whole = { roomId, winnerTeam: 'TEAM1', scoreUpdater: keeper.id }
  for (const change of [{ roomId: undefined }, { winnerTeam: undefined }, { winnerTeam: '' }, { winnerTeam: 'BOTH' }]) {
    const answer = await keeper.socket.sendRaw('closeParticularRoom', { ...whole, ...change })
    expect(answer).toMatchObject({ ok: false, code: 'invalid_input', error: LIVE_SENTENCES.incomplete })
  }
  const without = { team: 'TEAM1', score: 1, scoreUpdater: keeper.id }
  const answer = await keeper.socket.sendRaw('updateScore', without)
  expect(answer).toMatchObject({ ok: false, code: 'invalid_input', error: LIVE_SENTENCES.noRoomId })
})
