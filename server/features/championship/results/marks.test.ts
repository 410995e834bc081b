import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoreSport, Sport } from '#contract/values/enums.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
const switchOn = (moreSports: readonly MoreSport[]) =>
  league.admin.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(moreSports) })

beforeAll(async () => {
  league = await openLeague()
  await switchOn(['ATHLETICS', 'JUDGED'])
})
afterAll(() => league.world.close())

const open = (sport: Sport, stages: object[], entries: number) =>
  openDrawnEvent(league, { stages, entries, entrant: 'PERSON', sport })

async function enter(event: DrawnEvent, entry: string | undefined, body: object, number = 1) {
  const { _id } = await event.stage(number)
  return league.helper.put(`draw/setAttempts/${_id}`, { entry, basedOn: (await event.draw()).version, ...body })
}

async function refusal(event: DrawnEvent, body: object, entry = event.entries[0]) {
  const reply = await enter(event, entry, body)
  return `${reply.status} ${reply.body.error}`
}

const RACE = { kind: 'ATTEMPTS', attempts: 1, marks: 'TIME', hasWind: true, lanes: 6 }

test('a 100 m with three heats of six lanes and a final of six', async () => {
  const event = await open('ATHLETICS', [{ ...RACE, through: 1, bestOfRest: 3 }, RACE], 18)
  const { attempts } = await event.drawn()
  expect(attempts.map(({ heat, lane }) => `${heat}/${lane}`)).toEqual(
    ['1', '2', '3'].flatMap((heat) => [1, 2, 3, 4, 5, 6].map((lane) => `${heat}/${lane}`)),
  )
  const final = await event.drawn(2)
  expect(final.draw?.steps.map(({ words }) => words)).toEqual([
    'First of heat 1',
    'First of heat 2',
    'First of heat 3',
    'First of the rest of the heats',
    'Second of the rest of the heats',
    'Third of the rest of the heats',
  ])
  for (const { entry, heat, lane = 0 } of attempts) {
    const isAway = heat === '3' && lane > 4
    const time = 1090 + Number(heat) * 10 + lane * 4
    const details = [{ wind: Number(heat) }]
    const body = isAway
      ? { attempts: lane === 5 ? ['DID_NOT_FINISH'] : [], ended: lane === 6 ? 'DID_NOT_START' : '' }
      : { attempts: [time], details }
    expect((await enter(event, entry, body)).status).toBe(200)
  }
  const heats = await event.stage()
  expect(heats.attempts.slice(-2)).toMatchObject([
    { attempts: ['DID_NOT_FINISH'], best: null, rank: null },
    { ended: 'DID_NOT_START', rank: null },
  ])
  const going = heats.pools.flatMap(({ pool, rows }) =>
    pool === null ? [] : rows.flatMap(({ goesOn }, index) => (goesOn === 'YES' ? `${pool}:${index + 1}` : [])),
  )
  expect(going).toEqual(['1:1', '1:2', '1:3', '1:4', '2:1', '3:1'])

  const finalists = (await event.stage(2)).attempts
  expect(finalists.map(({ lane }) => lane)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { entry, lane = 0 } of finalists)
    expect((await enter(event, entry, { attempts: [1070 + lane], details: [{ wind: 24 }] }, 2)).status).toBe(200)
  const { places, isOver } = await event.draw()
  expect(isOver).toBe(true)
  expect(places.slice(0, 6).map(({ entry, place }) => [entry, place])).toEqual(
    finalists.map(({ entry }, index) => [entry, index + 1]),
  )
  expect(places.slice(-2)).toMatchObject([
    { place: null, outcome: 'DID_NOT_FINISH' },
    { place: null, outcome: 'DID_NOT_FINISH' },
  ])
})

test('all of a heat have the wind that was entered last, and a lane is given once', async () => {
  const event = await open('ATHLETICS', [RACE], 3)
  const [one, other, third] = (await event.drawn()).attempts
  await enter(event, one?.entry, { attempts: [1142], details: [{ wind: 4 }] })
  await enter(event, other?.entry, { attempts: [1150], details: [{ wind: -21 }] })
  expect((await event.stage()).attempts.map(({ details }) => details)).toEqual([
    [{ wind: -21 }],
    [{ wind: -21 }],
    undefined,
  ])
  expect(await refusal(event, { attempts: [], lane: other?.lane }, third?.entry)).toMatch(
    /^400 Lane \d of heat 1 is taken by Department/,
  )
  expect(await refusal(event, { attempts: [], lane: 7 }, third?.entry)).toBe('400 There are 6 lanes.')
  expect((await enter(event, third?.entry, { attempts: [], lane: 6 })).status).toBe(200)
  expect((await enter(event, third?.entry, { attempts: [1139] })).status).toBe(200)
  expect((await event.stage()).attempts.at(-1)).toMatchObject({ entry: third?.entry, lane: 6, rank: 1 })
})

test('a lane that was changed is no result, so the draw can be voided', async () => {
  const event = await open('ATHLETICS', [RACE], 3)
  const { _id, attempts } = await event.drawn()
  expect((await enter(event, attempts[0]?.entry, { attempts: [], lane: 6 })).status).toBe(200)
  expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'It rains' })).status).toBe(200)
})

test('heats by hand have the lanes in the order of their entries', async () => {
  const event = await open('ATHLETICS', [RACE], 8)
  const pools = [event.entries.slice(0, 3), event.entries.slice(3)]
  const { attempts } = await event.drawn(1, { method: 'HAND', byHand: { pools } } as never)
  expect(attempts.map(({ entry, heat, lane }) => [entry, heat, lane])).toEqual(
    pools.flatMap((own, heat) => own.map((entry, index) => [entry, String(heat + 1), index + 1])),
  )
})

test('a long jump keeps the wind of each jump', async () => {
  const event = await open('ATHLETICS', [{ kind: 'ATTEMPTS', hasWind: true }], 2)
  await event.drawn()
  const details = [{ wind: 23 }, null, { wind: -4 }]
  expect((await enter(event, event.entries[0], { attempts: [612, 'FOUL', 598], details })).status).toBe(200)
  const { attempts } = await event.stage()
  expect(attempts.find(({ entry }) => entry === event.entries[0])).toMatchObject({ best: 612, rank: 1, details })
})

test('a high jump is entered trial by trial, and level athletes are parted by their failures', async () => {
  const event = await open('ATHLETICS', [{ kind: 'ATTEMPTS', marks: 'HEIGHT' }], 3)
  const [one, other, third] = event.entries
  await event.drawn()
  const details = (...trials: string[]) => trials.map((of, index) => ({ bar: 140 + 5 * index, trials: of }))
  expect((await enter(event, one, { attempts: ['FOUL'], details: details('x') })).status).toBe(200)
  expect(await refusal(event, { attempts: ['FOUL', 145], details: details('x', 'o') })).toBe(
    '400 1.40 m is neither cleared nor passed yet.',
  )
  expect(await refusal(event, { attempts: ['FOUL'], details: details('xxxx') })).toMatch(/^400 An entry is out after 3/)
  expect(await refusal(event, { attempts: ['FOUL'], details: details('ox') })).toMatch(/^400 The trials at a height/)
  const level = { attempts: [140, 145, 'FOUL'], details: details('xo', 'o', 'xxx') }
  expect((await enter(event, one, level)).status).toBe(200)
  expect((await enter(event, other, { ...level, details: details('o', 'o', 'xxx') })).status).toBe(200)
  expect((await event.draw()).isOver).toBe(false)
  expect((await enter(event, third, { attempts: ['PASS', 'FOUL'], details: details('-', 'xxx') })).status).toBe(200)
  const [stage, { places, isOver }] = [await event.stage(), await event.draw()]
  expect(stage.attempts.find(({ entry }) => entry === one)).toMatchObject({
    best: 145,
    rank: 2,
    details: level.details,
  })
  expect([isOver, places.map(({ entry, place }) => [entry, place])]).toEqual([
    true,
    [
      [other, 1],
      [one, 2],
      [third, null],
    ],
  ])
})

test('a march past is judged by five, without the highest and the lowest', async () => {
  const judged = { kind: 'ATTEMPTS', attempts: 1, marks: 'SCORE', judges: 5, leaveOut: true }
  const event = await open('JUDGED', [judged], 2)
  await event.drawn()
  const judges = [700, 850, 800, 950, 850]
  expect((await enter(event, event.entries[0], { attempts: [2500], details: [{ judges }] })).status).toBe(200)
  expect(await refusal(event, { attempts: [4150], details: [{ judges }] })).toMatch(/^400 The score is the sum/)
  expect(await refusal(event, { attempts: [0], details: [{ judges: [1100, 0, 0, 0, 0] }] })).toBe(
    '400 A judge gives 0 to 10 points, in halves.',
  )
  expect((await event.stage()).attempts.find(({ rank }) => rank === 1)).toMatchObject({ best: 2500 })
})

test('marks that cannot be are refused with the reason', async () => {
  const shot = await open('SHOTPUT', [{ kind: 'ATTEMPTS' }], 2)
  await shot.drawn()
  expect(await refusal(shot, { attempts: [3000] })).toBe('400 A distance is at most 25.00 m.')
  expect(await refusal(shot, { attempts: [1000], lane: 1 })).toBe('400 This stage has no lanes.')
  const race = await open('ATHLETICS', [{ ...RACE, lanes: undefined }], 3)
  await race.drawn()
  expect(await refusal(race, { attempts: [0] })).toBe('400 A time is more than 0.')
  await league.helper.put(`entry/withdraw/${race.entries[1]}`, { reason: 'Injured' })
  expect(await refusal(race, { attempts: [1142] }, race.entries[1])).toBe('409 This entry has left the event.')
})

test.each([
  [{ bestOfRest: 2 }, 'The best of the rest go on from heats to a next stage.'],
  [
    { marks: 'SCORE', judges: 2, leaveOut: true },
    'The highest and the lowest points are left out where there are at least three judges.',
  ],
])('a stage with %j is refused (400)', async (rules, error) => {
  const created = await league.helper.post('event/createEvent', {
    sport: 'ATHLETICS',
    gender: 'FEMALE',
    name: error.slice(0, 40),
  })
  const stages = [{ kind: 'ATTEMPTS', ...rules }]
  expect(await league.helper.put(`draw/setStages/${created.body.body._id}`, { stages })).toMatchObject({
    status: 400,
    body: { error },
  })
})

test('a relay of departments is run to its end, also when its sport is switched off meanwhile', async () => {
  const stages = [{ ...RACE, hasWind: undefined }]
  const event = await openDrawnEvent(league, { stages, entries: 3, sport: 'ATHLETICS' })
  const { attempts } = await event.drawn()
  await switchOn([])
  for (const [index, { entry }] of attempts.entries())
    expect((await enter(event, entry, { attempts: [4512 + index * 100] })).status).toBe(200)
  const { places } = await event.draw()
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3])
  const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
  expect(body.body).toMatchObject({ sport: 'ATHLETICS', state: 'FINAL' })
})
