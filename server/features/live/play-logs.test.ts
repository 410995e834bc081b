import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveSent } from '#contract/live/calls.ts'
import { keysOf, MORE_SPORTS, SPORTS } from '#contract/values/enums.ts'
import { countedEntries, offersOf, type PlayEntry, replay } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

const ENTRIES = 60
const SEED = 4711
const DETAILED = keysOf(SPORTS).filter((sport) => SPORT_RULES[sport].detail)

let pitch: LiveFixture
let keeper: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  await pitch.world.as('ADMIN').then((admin) => admin.put('club/updateClub', { moreSports: MORE_SPORTS }))
})
afterAll(() => pitch.close())

test.for(DETAILED)('%s: a log with undone, doubled and late entries ends in one state everywhere', async (sport) => {
  const [one, other] = await Promise.all(
    pitch.departments.map(({ id }) =>
      pitch.world.rows.team({ department_id: id, name: `${sport} ${id}`, sport, gender: 'MALE' }),
    ),
  )
  if (!one || !other) throw new Error('There are no teams.')
  const sides = { team1: one.id, team2: other.id, sport, gender: 'MALE' } as const
  const made = await keeper.socket.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: keeper.id })
  if (!made.ok) throw new Error(made.error)
  const { roomId } = made
  const viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
  const send = (entry: PlayEntry) =>
    keeper.socket.send('recordPlay', { roomId, scoreUpdater: keeper.id, ...entry } as LiveSent<'recordPlay'>)

  const rules = SPORT_RULES[sport]
  const { detail: words } = rules
  if (!words) throw new Error(`${sport} has no detail.`)
  const log: PlayEntry[] = words.live.start ? [] : [{ key: 'start', play: { kind: 'START', team: 'TEAM1', quota: 60 } }]
  for (const entry of log) expect(await send(entry)).toMatchObject({ ok: true })
  const choices = fc.sample(fc.record({ pick: fc.nat(), does: fc.nat(9) }), { numRuns: 3 * ENTRIES, seed: SEED })
  for (const [index, { pick, does }] of choices.entries()) {
    if (log.length >= ENTRIES) break
    const detail = replay(rules, log)
    if (typeof detail === 'string') throw new Error(detail)
    const offers = offersOf(words, detail)
    const last = countedEntries(log).at(-1)
    const isUndone = last && (does === 0 || offers.length === 0)
    const entry = isUndone
      ? { key: `${index}`, undo: last.key }
      : { key: `${index}`, play: { ...offers[pick % offers.length], at: new Date().toISOString() } }
    const sent = entry as PlayEntry
    const earlier = log[pick % Math.max(1, log.length)]
    // A doubled tap, and the retry of an earlier entry whose answer was lost.
    const answers = await Promise.all([
      send(sent),
      ...(does === 1 ? [send(sent)] : []),
      ...(does === 2 && earlier ? [send(earlier)] : []),
    ])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    log.push(sent)
  }
  expect(log.length).toBe(ENTRIES)

  const withoutClock = (detail: object | null | undefined) =>
    JSON.parse(JSON.stringify(detail ?? null, (key, value) => (key === 'clock' ? undefined : value)))
  const expected = withoutClock(replay(rules, log) as object | null)
  const { version, detail } = await pitch.match(roomId)
  expect(withoutClock(detail)).toEqual(expected)
  expect(version).toBe(log.length)
  await expect.poll(() => viewer.received('updateLiveScore').at(-1)?.version).toBe(version)
  const seen = viewer.received('updateLiveScore').at(-1)
  expect(withoutClock(seen?.detail)).toEqual(expected)

  for (const { key } of countedEntries(log).toReversed())
    expect(await send({ key: `undo-${key}`, undo: key })).toMatchObject({ ok: true })
  expect((await pitch.match(roomId)).detail ?? null).toBeNull()
})
