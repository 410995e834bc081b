import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveAck, LiveSent, Play, SentScore } from '#contract/live/calls.ts'
import { unpackTie } from '#contract/live/live-tie.ts'
import { keysOf, MORE_SPORTS, SPORTS, type Sport } from '#contract/values/enums.ts'
import { countedEntries, offersOf, type PlayEntry, replay } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

const ENTRIES = 60
const SEED = 4711
const DETAILED = keysOf(SPORTS).filter((sport) => SPORT_RULES[sport].detail)
/** Short rubbers, so that the log reaches each of them. */
const TIE: Play = { kind: 'START', bestOf: 1, target: 2, rubbers: 3 }
const LOGS: readonly (readonly [Sport, string, Play?])[] = [
  ...DETAILED.map((sport) => [sport, 'match'] as const),
  ...DETAILED.filter((sport) => SPORT_RULES[sport].detail?.terms.includes('rubbers')).map(
    (sport) => [sport, 'tie of rubbers', TIE] as const,
  ),
]

let pitch: LiveFixture
let keeper: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  await pitch.world.as('ADMIN').then((admin) => admin.put('club/updateClub', { moreSports: MORE_SPORTS }))
})
afterAll(() => pitch.close())

test.for(LOGS)('%s, %s: a log with undone, doubled and late entries ends in one state everywhere', async (of) => {
  const [sport, what, terms] = of
  const [one, other] = await Promise.all(
    pitch.departments.map(({ id }) =>
      pitch.world.rows.team({ department_id: id, name: `${sport} ${what} ${id}`, sport, gender: 'MALE' }),
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
  const start = terms ?? (words.live.start ? null : ({ kind: 'START', team: 'TEAM1', quota: 60 } as const))
  const log: PlayEntry[] = start ? [{ key: 'start', play: start }] : []
  for (const entry of log) expect(await send(entry)).toMatchObject({ ok: true })
  let kept: LiveAck<SentScore> | undefined
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
    kept = answers[0]
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
  const unpacked = (score: Partial<SentScore> | undefined) => score?.detail && withoutClock(unpackTie(score.detail))
  expect([unpacked(seen), kept?.ok && unpacked(kept)]).toEqual([expected, expected])

  for (const { key } of countedEntries(log).toReversed())
    expect(await send({ key: `undo-${key}`, undo: key })).toMatchObject({ ok: true })
  const empty = await pitch.match(roomId)
  expect(empty).toMatchObject({ team1Score: 0, team2Score: 0 })
  expect(empty).not.toHaveProperty('detail')
  await expect.poll(() => viewer.received('updateLiveScore').at(-1)?.version).toBe(empty.version)
  expect(viewer.received('updateLiveScore').at(-1)).toMatchObject({ team1Score: 0, team2Score: 0, detail: null })
})
