import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { FORMER_MEMBER } from '#contract/profile/names.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let made = 0
beforeAll(async () => {
  league = await openLeague()
  await ok(league.admin.post('rulebook/adopt', { rules: { matches: { win: 5 } }, reason: 'As published' }))
})
afterAll(() => league.world.close())

const ok = async (reply: Promise<{ status: number; body: { error?: string; body?: unknown } }>) => {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status} ${body.error}`)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any reply
  return body.body as any
}
const person = (name: string, department_id: string, password_hash?: string) =>
  league.world.person('USER', { department_id, gender: 'MALE', name, ...(password_hash && { password_hash }) })
const hide = async (id: string, hidesName = true) =>
  ok((await league.world.signIn(id)).put('profile/hideName', { hidesName }))
const rename = async (id: string, name: string) =>
  ok((await league.world.signIn(id)).form('PUT', 'profile/updateProfile', { name }))
const storedReasons = async () =>
  (await league.world.database.reads.selectFrom('points_entry').select('reason').execute()).map(({ reason }) => reason)
const storedSides = async () =>
  JSON.stringify(await league.world.database.reads.selectFrom('team').select(['name', 'name_key']).execute())
const historyOf = async (department: string) =>
  JSON.stringify(await ok(league.visitor.get(`pointsTable/history/${department}`)))

interface Solo {
  entrant?: 'PERSON' | 'PAIR'
  mates?: readonly string[]
  isDrawn?: boolean
  password_hash?: string
  against?: string
}

/** An event of two entries of one person or a pair, with this person in the first. */
async function solo(
  name: string,
  { entrant = 'PERSON', mates = [], isDrawn = true, password_hash, against }: Solo = {},
) {
  const { helper, visitor, departments } = league
  const { Civil, Maths } = { ...departments, ...(against && { Maths: against }) }
  const given = { sport: 'CHESS', gender: 'MALE', name: `Solo ${++made}`, entrant, entriesEach: 2 }
  const event: string = (await ok(helper.post('event/createEvent', given)))._id
  const entries: string[] = []
  for (const department of [Civil, Maths])
    entries.push((await ok(helper.post('entry/enter', { event, department })))._id)
  await ok(helper.put(`draw/setStages/${event}`, { stages: [{ kind: 'LEAGUE' }] }))
  const { id } = await person(name, Civil, password_hash)
  const own = [id]
  for (const mate of mates) own.push((await person(mate, Civil)).id)
  const others: string[] = []
  for (const index of own.keys()) others.push((await person(`Opponent ${made} ${index}`, Maths)).id)
  for (const [index, people] of [own, others].entries()) {
    const members = people.map((one) => ({ person: one }))
    await ok(helper.put(`entry/setSquad/${entries[index]}`, { members, version: 0 }))
  }
  const find = async () => (await ok(visitor.get(`draw/ofEvent/${event}`))).stages[0]
  const stage: string = (await find())._id
  const draw = () => ok(helper.post(`draw/drawStage/${stage}`, { method: 'SEEDS', seed: `Sports day ${made}` }))
  if (isDrawn) await draw()
  const fixture = async () => (await find()).fixtures[0]
  const lose = async () => {
    const { match, sides } = await fixture()
    await ok(
      helper.post(`match/recordResult/${match._id}`, { winner: sides[0].entry === entries[0] ? 'TEAM2' : 'TEAM1' }),
    )
    return match._id as string
  }
  const remove = async () => {
    if (isDrawn) await ok(league.admin.put(`draw/voidDraw/${stage}`, { reason: 'Once more' }))
    await ok(league.admin.delete(`event/deleteEvent/${event}`))
  }
  const bringBack = () => league.admin.put(`bin/bringBack/${event}`)
  return { id, event, entries, draw, fixture, lose, remove, bringBack }
}

test.each(['Id', 'Male', 'Civil', 'null'])(
  'a person called %s who hides their name damages nothing in the bin',
  async (name) => {
    const { admin, world, departments } = league
    const event = await solo('Bin Breaker', { isDrawn: false })
    await event.remove()
    const kind = { sport: 'FOOTBALL', gender: 'MALE' } as const
    const team = await world.rows.team({ name: `Breakers ${made}`, department_id: departments.Civil, ...kind })
    await world.rows.application({ team_id: team.id, profile_id: event.id, status: 'ACCEPTED' })
    await ok(admin.delete(`team/deleteTeam/${team.id}`))
    await rename(event.id, name.length < 3 ? `${name} ` : name).catch(() => undefined)
    await world.database.writes.updateTable('profile').set({ name }).where('id', '=', event.id).execute()
    await hide(event.id)
    expect((await event.bringBack()).status).toBe(200)
    expect((await admin.put(`bin/bringBack/${team.id}`)).status).toBe(200)
    const names = (await ok(league.visitor.get('department/departments'))).map((one: { name: string }) => one.name)
    expect(names).toContain('Civil')
  },
)

test('a player of a squad who takes the name of another team and hides it changes no sentence', async () => {
  const { drawn } = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2, sport: 'FOOTBALL' })
  const [fixture] = (await drawn()).fixtures
  const entry = fixture?.sides[0].entry ?? ''
  const { reads } = league.world.database
  const row = reads.selectFrom('event_entry').select('department_id').where('id', '=', entry)
  const { id } = await person('Some Body', (await row.executeTakeFirstOrThrow()).department_id)
  await ok(league.helper.put(`entry/setSquad/${entry}`, { members: [{ person: id }], version: 0 }))
  await ok(league.helper.post(`match/recordResult/${fixture?.match?._id}`, { winner: 'TEAM1' }))
  const before = await storedReasons()
  const [, loser = ''] = / beat (Team .+?) in Football/.exec(before.join()) ?? []
  expect(loser).not.toBe('')
  await rename(id, loser)
  await hide(id)
  expect(await storedReasons()).toEqual(before)
})

test('the side of a deleted event, its calendar and the event that returns hide a name', async () => {
  const event = await solo('Sidey Quill')
  const { match } = await event.fixture()
  const plan = { date: '2030-03-01', time: '10:00', venue: 'Hall' }
  await ok(league.helper.put(`match/updateMatch/${match._id}`, plan))
  await event.remove()
  expect(await storedSides()).toContain('Sidey')
  await hide(event.id)
  expect((await storedSides()).toLowerCase()).not.toContain('sidey')
  expect(await (await fetch(`${league.world.origin}${PREFIX}/gc/calendar.ics`)).text()).not.toContain('Sidey')
  expect((await event.bringBack()).status).toBe(200)
  await event.draw()
  expect(JSON.stringify(await event.fixture())).not.toContain('Sidey')
})

test('a pair whose long names are cut hides one of them in the bin', async () => {
  const [own, mate] = ['a', 'b'].map((letter) => `Longname ${letter.repeat(70)}`)
  const event = await solo(own ?? '', { entrant: 'PAIR', mates: [mate ?? ''] })
  await event.remove()
  await hide(event.id)
  expect((await event.bringBack()).status).toBe(200)
  const sides = await storedSides()
  expect([sides.includes('Longname aaa'), sides.includes('Longname bbb')]).toEqual([false, true])
})

test('the ledger hides the name in lines of an event that was deleted', async () => {
  const event = await solo('Ledgy Quill')
  const match = await event.lose()
  await ok(league.admin.delete(`match/deleteMatch/${match}`))
  await event.remove()
  expect(await historyOf(league.departments.Maths)).toContain('Ledgy')
  await hide(event.id)
  expect(await historyOf(league.departments.Maths)).not.toContain('Ledgy')
})

test('the ledger hides the name of a person whose place another one has taken', async () => {
  const event = await solo('Leavy Quill')
  const match = await event.lose()
  await ok(league.admin.delete(`match/deleteMatch/${match}`))
  const { id } = await person('New Player', league.departments.Civil)
  await ok(league.helper.put(`entry/setSquad/${event.entries[0]}`, { members: [{ person: id }], version: 1 }))
  await hide(event.id)
  expect(await historyOf(league.departments.Maths)).not.toContain('Leavy')
})

test('a name that is shown again while its event is in the bin returns with the event', async () => {
  const event = await solo('Binback Quill')
  await hide(event.id)
  await event.remove()
  await hide(event.id, false)
  expect((await event.bringBack()).status).toBe(200)
  expect(JSON.stringify(await ok(league.visitor.get(`draw/ofEvent/${event.event}`)))).toContain('Binback Quill')
})

test('an event that returns after its player has deleted their account has a former member', async () => {
  const event = await solo('Deleted Quill', { password_hash: await hashPassword('Podium!2026') })
  await event.remove()
  const client = await league.world.signIn(event.id)
  expect((await client.post('authentication/deleteProfile', { password: 'Podium!2026' })).status).toBe(200)
  expect((await event.bringBack()).status).toBe(200)
  const shown = JSON.stringify(await ok(league.visitor.get(`draw/ofEvent/${event.event}`)))
  expect([shown.includes('Deleted'), shown.includes(FORMER_MEMBER)]).toEqual([false, true])
  expect(await storedSides()).not.toContain('Deleted')
})

test('top people who hide their name or leave are not named by another entry that has them by hand', async () => {
  const { admin, helper, visitor, departments, world } = league
  const { id } = await person('Rolly Quill', departments.Civil, await hashPassword('Podium!2026'))
  const byHand = { name: 'Rolly Quill', rollNumber: '77Z1', gender: 'MALE' }
  for (const member of [{ person: id, rollNumber: '77Z1' }, byHand]) {
    const given = { sport: 'CHESS', gender: 'MALE', name: `Roll ${++made}`, entrant: 'PERSON' }
    const event = (await ok(helper.post('event/createEvent', given)))._id
    const entries: string[] = []
    for (const department of [departments.Civil, departments.Maths])
      entries.push((await ok(helper.post('entry/enter', { event, department })))._id)
    await ok(helper.put(`draw/setStages/${event}`, { stages: [{ kind: 'LEAGUE' }] }))
    await ok(helper.put(`entry/setSquad/${entries[0]}`, { members: [member], version: 0 }))
    const find = async () => (await ok(visitor.get(`draw/ofEvent/${event}`))).stages[0]
    await ok(helper.post(`draw/drawStage/${(await find())._id}`, { method: 'SEEDS', seed: 'Day' }))
    const [{ match, sides }] = (await find()).fixtures
    const winner = sides[0].entry === entries[0] ? 'TEAM1' : 'TEAM2'
    await ok(helper.post(`match/recordResult/${match._id}`, { winner }))
  }
  await ok(admin.post('gc/createCurrentGCSession', { name: 'Told' }))
  const [{ _id: record }] = await ok(visitor.get('gc/getGCRecords'))
  const top = async () => [
    JSON.stringify(await ok(visitor.get('profile/topPlayers'))).includes('Rolly'),
    JSON.stringify((await ok(visitor.get(`gc/seasonStory/${record}`))).people).includes('Rolly'),
  ]
  expect(await top()).toEqual([true, true])
  await hide(id)
  expect(await top()).toEqual([false, false])
  const client = await world.signIn(id)
  expect((await client.post('authentication/deleteProfile', { password: 'Podium!2026' })).status).toBe(200)
  expect(await top()).toEqual([false, false])
})

test('the points of a department that returns, and the title of a deleted match, hide the name of an opponent', async () => {
  const { admin, world } = league
  const { id: against } = await world.rows.department({ name: 'Optics' })
  const [event, other] = [await solo('Depty Quill', { against }), await solo('Titly Quill')]
  await event.lose()
  await ok(admin.delete(`match/deleteMatch/${await other.lose()}`))
  expect(await historyOf(against)).toContain('Depty')
  await ok(admin.delete(`department/deleteDepartment/${against}?confirm=Optics`))
  await hide(event.id)
  await hide(other.id)
  await ok(admin.put(`bin/bringBack/${against}`))
  expect(await historyOf(against)).not.toContain('Depty')
  expect(JSON.stringify(await ok(admin.get('bin/entries')))).not.toContain('Titly')
})
