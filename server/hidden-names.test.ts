import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PREFIX, pathOf } from '#contract/call/call.ts'
import { ALL_CALLS, ALL_FEEDS, schemasOf } from '#contract/calls.ts'
import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { MATCH_STATUSES } from '#contract/values/enums.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { type LineUpFixture, openLineUps } from '#server/testing/championship/line-up-fixture.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'

const NAME = 'Zyxwena Quill'
const PASSWORD = 'Podium!2026'
const DAY = '2030-02-01'

let league: League
let game: LineUpFixture
let person: { id: string; client: Client; socket: LiveClient }
let viewer: LiveClient
let roomId = ''
let keys = 0
let made = 0
beforeAll(async () => {
  league = await openLeague()
  await takePart()
})
afterAll(async () => {
  person.socket.close()
  viewer.close()
  await league.world.close()
})

const ok = async (reply: Promise<{ status: number; body: { error?: string; body?: unknown } }>) => {
  const { status, body } = await reply
  if (status !== 200) throw new Error(body.error)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any reply
  return body.body as any
}

/** A person who plays in a team and alone, is captain, official, keeper, witness and sender, and stands in plays. */
async function takePart() {
  const { world, helper, admin, visitor } = league
  game = await openLineUps(league)
  const [own, other] = game.sides
  const department_id = own.department
  const password_hash = await hashPassword(PASSWORD)
  const given = { name: NAME, department_id, gender: 'MALE', password_hash } as const
  const { id } = await world.person('HELPER', given)
  const client = await world.signIn(id)
  person = { id, client, socket: new LiveClient(world.origin, client) }
  viewer = new LiveClient(world.origin)
  await Promise.all([person.socket.connected(), viewer.connected()])

  const members = [{ person: id, captain: true }, ...own.people.slice(0, 2).map((one) => ({ person: one }))]
  await ok(helper.put(`entry/setSquad/${own.entry}`, { members, version: 1 }))
  const { stages } = await ok(visitor.get(`draw/ofEvent/${game.event}`))
  await ok(client.post(`draw/confirmDraw/${stages[0]._id}`))
  const lineUp = members.map((member) => ({ member: member.person }))
  await ok(own.head.put(`lineUp/update/${game.match}/${own.entry}`, { members: lineUp, version: 0 }))
  const asked = { match: game.match, entry: own.entry, member: 0, name: NAME, text: `${NAME} is too good.` }
  await ok(other.head.post('lineUp/question', asked))
  const free = game.matches.find((match) => match !== game.match && match !== game.later) ?? ''
  await ok(helper.put(`match/setOfficials/${free}`, { officials: [{ person: id, role: 'SCORER' }], known: [] }))
  await ok(helper.put(`match/updateMatch/${free}`, { date: DAY, time: '10:00', venue: 'Hall' }))

  const side = { department_id, sport: 'FOOTBALL', gender: 'MALE' } as const
  const team1 = await world.rows.team({ ...side, name: 'Eleven' })
  const team2 = await world.rows.team({ ...side, department_id: other.department, name: 'Twelve' })
  await world.rows.application({ team_id: team1.id, profile_id: id, status: 'ACCEPTED', post: 'CAPTAIN' })
  const opened = await person.socket.send('createLiveMatchFromEnteredData', {
    ...{ team1: team1.id, team2: team2.id, sport: 'FOOTBALL', gender: 'MALE', scoreUpdater: id },
  })
  if (!opened.ok) throw new Error(opened.error)
  roomId = opened.roomId
  await viewer.send('joinParticularRoom', { roomId })
  await goal()

  for (const end of ['LOST', 'WON', null] as const) await playAlone(id, end)
  await ok(admin.post('gc/createCurrentGCSession', { name: 'Games' }))
  await ok(client.post('announcement/createAnnouncement', { title: 'Training at six' }))
  await ok(admin.put(`pointsTable/updatePointTable/${department_id}`, { points: 5, reason: 'Fair play' }))
  const { writes } = world.database
  await ok(admin.post('rulebook/adopt', { rules: { matches: { win: 5 } }, reason: 'As published' }))
  await writes.updateTable('rule_book').set({ adopted_by: id }).execute()
  await writes.updateTable('points_entry').set({ created_by: id }).where('kind', '=', 'ADJUSTMENT').execute()
}

/** Singles: those that are lost stand in the places and in the points of the opponents; without an end both matches are to come. */
async function playAlone(id: string, end: 'LOST' | 'WON' | null) {
  const { world, helper, visitor } = league
  const [{ department: own }, { department: other }] = game.sides
  const named = { sport: 'CHESS', gender: 'MALE', name: `Singles ${++made}`, entrant: 'PERSON', entriesEach: 2 }
  const event = await ok(helper.post('event/createEvent', named))
  const entries: string[] = []
  for (const department of [own, other, other])
    entries.push((await ok(helper.post('entry/enter', { event: event._id, department })))._id)
  await ok(helper.put(`draw/setStages/${event._id}`, { stages: [{ kind: 'LEAGUE' }] }))
  for (const [at, entry] of entries.entries()) {
    const opponent = { department_id: other, gender: 'MALE', name: `Opponent ${at}` } as const
    const one = at === 0 ? id : (await world.person('USER', opponent)).id
    await ok(helper.put(`entry/setSquad/${entry}`, { members: [{ person: one }], version: 0 }))
  }
  const find = async () => (await ok(visitor.get(`draw/ofEvent/${event._id}`))).stages[0]
  await ok(helper.post(`draw/drawStage/${(await find())._id}`, { method: 'SEEDS', seed: 'Sports day' }))
  for (const [at, { match, sides }] of ((await find()).fixtures as Fixture[]).entries()) {
    if (!match) continue
    const winner = (sides[0].entry === entries[0]) === (end === 'WON') ? 'TEAM1' : 'TEAM2'
    if (end) await ok(helper.post(`match/recordResult/${match._id}`, { winner }))
    else
      await ok(helper.put(`match/updateMatch/${match._id}`, { date: DAY, time: `${12 + 2 * at}:00`, venue: 'Field' }))
  }
}
interface Fixture {
  match: { _id: string } | null
  sides: [{ entry: string }, { entry: string }]
}

async function goal(player = NAME) {
  const play = { kind: 'SCORE', team: 'TEAM1', points: 1, player } as const
  const sent = { roomId, scoreUpdater: person.id, key: `k${++keys}`, play }
  const answer = await person.socket.send('recordPlay', sent)
  if (!answer.ok) throw new Error(answer.error)
  return answer
}

/** All addresses that a visitor reads, with each id of the world. */
async function publicAddresses(): Promise<string[]> {
  const { reads } = league.world.database
  const tables = ['season', 'event', 'event_entry', 'team', 'match', 'department', 'announcement', 'gc_record'] as const
  const ids = [person.id, roomId]
  for (const table of tables) ids.push(...(await reads.selectFrom(table).select('id').execute()).map(({ id }) => id))
  const calls = ALL_CALLS.filter(({ method, access }) => method === 'GET' && access === 'anyone').flatMap((call) => {
    const [param] = Object.keys(schemasOf(call).params?.shape ?? {})
    const values = param === 'status' ? Object.keys(MATCH_STATUSES) : ids
    return param ? values.map((value) => pathOf(call, { [param]: value })) : [call.path]
  })
  const feeds = ALL_FEEDS.map(({ path }) => path)
  const more = [`${CALENDAR_PATH}?person=${person.id}`, 'search/find?q=Zyxwena', `match/getOrderOfPlay?day=${DAY}`]
  const embeds = ['table', 'today', ...ids.flatMap((id) => [`match/${id}`, `bracket/${id}`])]
  return [
    ...[...calls, ...feeds, ...more].map((path) => `${PREFIX}/${path}`),
    ...embeds.map((path) => `/embed/${path}`),
  ]
}

/** Reads everything that a visitor can, and returns the addresses whose answers have a text, without ids. */
async function readAll(): Promise<(text: string) => string[]> {
  const answers = new Map<string, string>()
  const addresses = await publicAddresses()
  const read = async (address: string) => {
    const text = await (await fetch(`${league.world.origin}${address}`)).text()
    const name = address
      .replace(`${PREFIX}/`, '')
      .replace(roomId, 'ROOM')
      .replace(/[0-9a-f]{24}/g, 'ID')
    answers.set(name, `${answers.get(name) ?? ''}${text.toLowerCase()}`)
  }
  for (let at = 0; at < addresses.length; at += 20) await Promise.all(addresses.slice(at, at + 20).map(read))
  return (sought) => [...answers].flatMap(([name, text]) => (text.includes(sought.toLowerCase()) ? name : [])).sort()
}

const squadOf = () =>
  league.world.database.reads.selectFrom('squad_member').selectAll().where('person_key', '=', person.id).execute()

test('a name stands in public answers, also in sentences about singles and in plays', async () => {
  const whereIs = await readAll()
  expect(whereIs(NAME)).toEqual(
    expect.arrayContaining([
      '/embed/bracket/ID',
      '/embed/match/ID',
      'announcement/viewAnnouncement/ID',
      'draw/ofEvent/ID',
      'entry/departmentEntries/ID',
      'entry/entries/ID',
      'event/viewEvent/ID',
      'gc/calendar.ics',
      'gc/calendar.ics?person=ID',
      'gc/entries.csv',
      'gc/ledger.csv',
      'gc/matches.csv',
      'gc/season.json',
      'gc/seasonStory/ID',
      'lineUp/match/ID',
      'match/getMatches/SUMMARY',
      `match/getOrderOfPlay?day=${DAY}`,
      'match/scoreHistory/ROOM',
      'match/viewMatch/ID',
      'match/viewMatch/ROOM',
      'pointsTable/explain/ID',
      'pointsTable/history/ID',
      'profile/topPlayers',
      'profile/viewProfile/ID',
      'rulebook/versions',
      'search/find?q=Zyxwena',
      'team/viewTeam/ID',
    ]),
  )
})

test('a hidden name stands in no public answer and no live event, and its person stays the same one', async () => {
  await ok(person.client.put('profile/hideName', { hidesName: true }))
  await ok(person.client.put('profile/hideName', { hidesName: true }))
  await goal(NAME.toUpperCase())
  const whereIs = await readAll()
  expect(whereIs('Zyxwena')).toEqual([])
  expect(whereIs(HIDDEN_NAME)).toEqual(
    expect.arrayContaining([
      'lineUp/match/ID',
      'draw/ofEvent/ID',
      'match/scoreHistory/ROOM',
      'profile/topPlayers',
      'gc/ledger.csv',
      'gc/season.json',
    ]),
  )
  const profile = await ok(league.visitor.get(`profile/viewProfile/${person.id}`))
  expect(profile).toMatchObject({ name: HIDDEN_NAME, role: 'USER', department: null, gender: null, profilePic: null })
  await vi.waitFor(
    () => {
      expect(viewer.received('keeperChanged').at(-1)?.keeper).toMatchObject({ name: HIDDEN_NAME })
      expect(viewer.received('updateLiveScore').at(-1)?.play?.words).toContain(`, ${HIDDEN_NAME}`)
    },
    { timeout: WAIT_LIMIT_MS },
  )
  expect((await squadOf()).length).toBe(4)
})

test('the person and those who manage squads see a hidden name', async () => {
  const [own] = game.sides
  const { helper } = league
  expect(await ok(person.client.get(`profile/viewProfile/${person.id}`))).toMatchObject({ name: NAME, hidesName: true })
  const search = await ok(person.client.get('search/find?q=Zyxwena'))
  expect(search.people).toMatchObject([{ name: NAME }])
  for (const [by, path] of [
    [helper, `entry/squad/${own.entry}`],
    [own.head, `entry/squad/${own.entry}`],
    [helper, `entry/lists/${game.event}`],
    [own.head, 'entry/list'],
    [own.head, `lineUp/squad/${game.match}/${own.entry}`],
    [own.head, 'profile/departmentPeople'],
    [own.head, 'search/find?q=Zyxwena'],
  ] as const)
    expect(JSON.stringify((await by.get(path)).body), path).toContain(NAME)
})

test('what is entered while a name is hidden is stored without it', async () => {
  const [own] = game.sides
  const { version } = await ok(own.head.get(`lineUp/squad/${game.match}/${own.entry}`))
  const members = [{ member: person.id }, ...own.people.slice(0, 1).map((member) => ({ member }))]
  await ok(own.head.put(`lineUp/update/${game.match}/${own.entry}`, { members, version }))
  await playAlone(person.id, 'LOST')
  expect((await readAll())('Zyxwena')).toEqual([])
})

test('a name that is shown again is back, and sentences and plays do not get it back', async () => {
  await ok(person.client.put('profile/hideName', { hidesName: false }))
  const found = (await readAll())('Zyxwena')
  expect(found).toEqual(
    expect.arrayContaining([
      'draw/ofEvent/ID',
      'entry/entries/ID',
      'gc/season.json',
      'lineUp/match/ID',
      'team/viewTeam/ID',
    ]),
  )
  expect(found).not.toContain('gc/ledger.csv')
})

test('a deleted account is a former member in public answers, with the figures of one person', async () => {
  await goal()
  await ok(person.client.post('authentication/deleteProfile', { password: PASSWORD }))
  const whereIs = await readAll()
  expect(whereIs('Zyxwena')).toEqual([])
  expect(whereIs(person.id)).toEqual([])
  expect(whereIs(FORMER_MEMBER)).toEqual(
    expect.arrayContaining(['draw/ofEvent/ID', 'gc/season.json', 'lineUp/match/ID', 'match/scoreHistory/ROOM']),
  )
  const squads = await squadOf()
  expect(squads.map(({ name, profile_id }) => [name, profile_id])).toEqual(squads.map(() => [FORMER_MEMBER, null]))
  expect(squads).toHaveLength(5)
})
