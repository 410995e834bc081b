import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const set = (event: string, seeds: { entry: string | undefined; seed: number }[]) =>
  league.helper.put(`draw/setSeeds/${event}`, { seeds })
const seedsOf = async (event: DrawnEvent) => {
  const { entries } = await event.draw()
  return event.entries.map((id) => entries.find(({ _id }) => _id === id)?.seed)
}

test('a helper sets seeds, which all see, and entries that are not named lose theirs', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const [a, b, c] = event.entries
  const first = await set(event.event, [
    { entry: c, seed: 1 },
    { entry: a, seed: 2 },
  ])
  expect(first.status).toBe(200)
  expect(first.body.body.entries.find(({ _id }: { _id: string }) => _id === c)).toMatchObject({ seed: 1 })
  expect(await seedsOf(event)).toEqual([2, null, 1, null])
  await set(event.event, [{ entry: b, seed: 1 }])
  expect(await seedsOf(event)).toEqual([null, 1, null, null])
  await set(event.event, [])
  expect(await seedsOf(event)).toEqual([null, null, null, null])
})

test('seeds that are based on an older version are refused (409), and other changes do not make them older', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const [a, b] = event.entries
  const { seedsVersion: basedOn } = await event.draw()
  await league.helper.put(`draw/setStages/${event.event}`, { stages: [{ kind: 'LEAGUE' }] })
  const setBased = (entry: string | undefined) =>
    league.helper.put(`draw/setSeeds/${event.event}`, { seeds: [{ entry, seed: 1 }], basedOn })
  const replies = await Promise.all([setBased(a), setBased(b)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'draw_changed',
    error: 'The seeds changed a moment ago. Look at them before you go on.',
  })
  const { seedsVersion } = await event.draw()
  expect(seedsVersion).not.toBe(basedOn)
})

test('the two best seeds meet in the final only', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  const [, second, , fourth] = event.entries
  await set(event.event, [
    { entry: second, seed: 1 },
    { entry: fourth, seed: 2 },
  ])
  const { fixtures } = await event.drawn(1, { method: 'SEEDS', seed: 'any' })
  const semifinals = fixtures.filter(({ round }) => round === 1).map(({ sides }) => sides.map(({ entry }) => entry))
  expect(semifinals.map((sides) => [second, fourth].filter((one) => one && sides.includes(one)).length)).toEqual([1, 1])
})

test.each([
  [
    'an entry of another event',
    async () => [{ entry: await foreignEntry(), seed: 1 }],
    'One of the entries is not in this event.',
  ],
  [
    'a seed twice',
    async (a: string, b: string) => [
      { entry: a, seed: 1 },
      { entry: b, seed: 1 },
    ],
    'Each seed is given once.',
  ],
  [
    'an entry twice',
    async (a: string) => [
      { entry: a, seed: 1 },
      { entry: a, seed: 2 },
    ],
    'Each entry has one seed.',
  ],
  ['the seed 0', async (a: string) => [{ entry: a, seed: 0 }], undefined],
] as const)('%s is refused (400), and the seeds stay', async (_, seeds, error) => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const [a = '', b = ''] = event.entries
  await set(event.event, [{ entry: b, seed: 1 }])
  const reply = await set(event.event, [...(await seeds(a, b))])
  expect(reply.status).toBe(400)
  if (error) expect(reply.body.error).toBe(error)
  expect(await seedsOf(event)).toEqual([null, 1])
})

async function foreignEntry(): Promise<string> {
  const other = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 1 })
  return other.entries[0] ?? ''
}

test('seeds stay once a stage is drawn (409), and can be set again when it is void', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const { _id } = await event.drawn()
  const [first] = event.entries
  const seeds = [{ entry: first, seed: 1 }]
  expect(await set(event.event, seeds)).toMatchObject({ status: 409, body: { code: 'stage_drawn' } })
  expect(await seedsOf(event)).toEqual([null, null])
  await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'Without seeds' })
  expect((await set(event.event, seeds)).status).toBe(200)
})

test('seeds of an unknown event are not found (404), and not set by a member (403)', async () => {
  const unknown = 'f'.repeat(24)
  expect((await set(unknown, [])).status).toBe(404)
  expect((await league.helper.get(`draw/formerSeeds/${unknown}`)).status).toBe(404)
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const member = await league.world.as('USER')
  expect((await member.put(`draw/setSeeds/${event.event}`, { seeds: [] })).status).toBe(403)
  expect((await member.get(`draw/formerSeeds/${event.event}`)).status).toBe(403)
})

test('last season suggests seeds: by place, without those who have left or were not there, and of the same event alone', async () => {
  const own = await openLeague()
  onTestFinished(() => own.world.close())
  const { departments, helper } = own
  const names = ['Civil', 'Maths', 'Physics'] as const
  const create = async (name: string) => (await own.event('CHESS', 'MALE', name))._id
  const place = (event: string, order: readonly (typeof names)[number][]) =>
    helper.put(`event/setPlaces/${event}`, {
      places: order.map((name, index) => ({ place: index + 1, department: departments[name] })),
    })
  await place(await create('Blitz'), ['Physics', 'Civil'])
  await place(await create('Rapid'), ['Maths', 'Physics', 'Civil'])
  await own.settle()

  const event = await create('Blitz')
  const enter = async (name: (typeof names)[number]): Promise<string> => {
    const given = { event, department: departments[name], team: own.team(name) }
    return (await helper.post('entry/enter', given)).body.body._id
  }
  const [civil, , physics] = [await enter('Civil'), await enter('Maths'), await enter('Physics')]
  const suggested = async () => {
    const reply = await helper.get(`draw/formerSeeds/${event}`)
    expect(reply.status).toBe(200)
    return new Map(reply.body.body.map(({ entry, seed }: { entry: string; seed: number }) => [entry, seed]))
  }
  expect(await suggested()).toEqual(
    new Map([
      [physics, 1],
      [civil, 2],
    ]),
  )
  await helper.put(`entry/withdraw/${physics}`, { reason: 'Examinations' })
  expect(await suggested()).toEqual(new Map([[civil, 1]]))
  // A suggestion writes nothing.
  const { body } = await own.visitor.get(`draw/ofEvent/${event}`)
  expect(body.body.entries.map(({ seed }: { seed: number | null }) => seed)).toEqual([null, null, null])
})

test('an event without a former season has no suggestions', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const reply = await league.helper.get(`draw/formerSeeds/${event.event}`)
  expect(reply.body.body).toEqual([])
})
