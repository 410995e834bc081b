import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const FORMATS = {
  pools: [{ kind: 'POOLS', pools: 2, through: 1 }, { kind: 'KNOCK_OUT' }],
  league: [{ kind: 'LEAGUE' }],
  knockOut: [{ kind: 'KNOCK_OUT' }],
  swiss: [{ kind: 'SWISS', rounds: 3 }],
  attempts: [{ kind: 'ATTEMPTS' }],
}

/** Draws the first stage. The number of its fixtures, or the sentence that refuses it. */
async function drawnAs({ event, stage }: DrawnEvent, stages: object[]): Promise<number | string> {
  expect((await league.helper.put(`draw/setStages/${event}`, { stages })).status).toBe(200)
  const { _id } = await stage()
  const { status, body } = await league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS', seed: 'Sports day' })
  if (status !== 200) {
    expect([status, body.code]).toEqual([409, 'draw_impossible'])
    return body.error
  }
  const { fixtures, draw, attempts } = await stage()
  const named = new Set(draw?.steps.map(({ entry }) => entry))
  expect(named.size).toBe(draw?.steps.length)
  expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'Drawn for a test' })).status).toBe(200)
  return fixtures.length + attempts.length
}

const NOBODY = 'Nobody has entered this event yet.'
const SMALL_POOLS = 'Each pool needs at least two entries.'
const SMALL_SWISS = 'A Swiss event needs at least three entries.'
const manyMatches = (count: number) =>
  `These would be ${count} matches, and a stage has at most 500. Draw smaller pools.`

test.each<[number, Record<keyof typeof FORMATS, number | string>]>([
  [0, { pools: NOBODY, league: NOBODY, knockOut: NOBODY, swiss: NOBODY, attempts: NOBODY }],
  [
    1,
    {
      pools: SMALL_POOLS,
      league: 'A league needs at least two entries.',
      knockOut: 'A knock-out needs at least two entries.',
      swiss: SMALL_SWISS,
      attempts: 1,
    },
  ],
  [2, { pools: SMALL_POOLS, league: 1, knockOut: 1, swiss: SMALL_SWISS, attempts: 2 }],
  // A knock-out of three has a line with a bye, and each Swiss round as well.
  [3, { pools: SMALL_POOLS, league: 3, knockOut: 3, swiss: 2, attempts: 3 }],
  [
    65,
    {
      pools: manyMatches(1024),
      league: manyMatches(2080),
      knockOut: 'A knock-out has at most 64 entries.',
      swiss: 'A Swiss event has at most 64 entries.',
      attempts: 65,
    },
  ],
])(
  '%i entries are drawn or refused with a sentence in every format, whether of one department or of several',
  async (entries, expected) => {
    for (const ofOne of entries > 20 ? [false] : [false, true]) {
      const event = await openDrawnEvent(league, {
        stages: [{ kind: 'LEAGUE' }],
        entries,
        entrant: 'PERSON',
        ofOne: ofOne && entries > 0,
      })
      const outcomes: Record<string, number | string> = {}
      for (const [format, stages] of Object.entries(FORMATS)) outcomes[format] = await drawnAs(event, stages)
      expect(outcomes).toEqual(expected)
    }
  },
)
