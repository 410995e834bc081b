import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import type { Row } from '#server/db/schema.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import type { Client } from '#server/testing/client.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

const KIND = { sport: 'FOOTBALL', gender: 'MALE' } as const
const ONE_GOAL = [{ figure: 'GOALS', amount: 1 }]

let pitch: LiveFixture
let keeper: Person
let admin: Person
let visitor: Client
let keys = 0
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
  visitor = await pitch.world.as(null)
})
afterAll(() => pitch.close())

const goal = (player: string): Play => ({ kind: 'SCORE', team: 'TEAM1', points: 1, player })

async function open(matchId: string): Promise<string> {
  const opened = await keeper.socket.send('createLiveMatchFromUpcomingMatch', { matchId, userId: keeper.id })
  if (!opened.ok) throw new Error(opened.error)
  return opened.roomId
}
async function enter(roomId: string, what: { play?: Play; undo?: string }): Promise<string> {
  const key = `k${++keys}`
  const sent = { roomId, scoreUpdater: keeper.id, key, ...what }
  expect(await keeper.socket.sendRaw('recordPlay', sent)).toMatchObject({ ok: true })
  return key
}
async function close(roomId: string) {
  const ended = { roomId, scoreUpdater: keeper.id, winnerTeam: 'TEAM1', reason: 'As the referee decided' }
  expect(await keeper.socket.sendRaw('closeParticularRoom', ended)).toEqual({ ok: true })
}
const history = async (id: string) => JSON.stringify((await visitor.get(`match/scoreHistory/${id}`)).body)
const figuresOf = async (id: string) =>
  (await (await pitch.world.signIn(id)).get(`profile/career/${id}`)).body.body.figures.flatMap(
    (row: { figures: object[] }) => row.figures,
  )

const person = (name: string, given: Partial<Row<'profile'>> = {}) =>
  pitch.world.person('USER', { department_id: pitch.departments[0].id, gender: 'MALE', name, ...given })
async function hide(id: string, hidesName = true) {
  expect((await (await pitch.world.signIn(id)).put('profile/hideName', { hidesName })).status).toBe(200)
}
async function move(id: string, name: string) {
  const department = (await pitch.world.rows.department({ name })).id
  expect((await admin.client.put(`profile/moveToDepartment/${id}`, { department })).status).toBe(200)
}

/** A match of two teams without an event, in which a player has scored. */
async function scoredBy(name: string, { typed = name, given = {} as Partial<Row<'profile'>> } = {}) {
  const [one, other] = await Promise.all(
    pitch.departments.map(({ id, name: of }) =>
      pitch.world.rows.team({ ...KIND, department_id: id, name: `${of} ${name}` }),
    ),
  )
  const { body } = await keeper.client.post('match/createUpcoming', { team1: one?.id, team2: other?.id, ...KIND })
  const { id } = await person(name, given)
  const since = { status: 'ACCEPTED', accepted_at: '2026-01-01T00:00:00.000Z' } as const
  await pitch.world.rows.application({ team_id: one?.id ?? '', profile_id: id, ...since })
  const match: string = body.body._id
  const room = await open(match)
  return { id, match, room, key: await enter(room, { play: goal(typed) }) }
}

/** A final of two entries; these people are the squad of the first. */
async function finalWith(names: readonly string[]) {
  const league = { helper: keeper.client, visitor, world: pitch.world }
  const { drawn } = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2, sport: 'FOOTBALL' })
  const [fixture] = (await drawn()).fixtures
  const entry = fixture?.sides[0].entry ?? ''
  const entries = pitch.world.database.reads.selectFrom('event_entry').select('department_id')
  const { department_id } = await entries.where('id', '=', entry).executeTakeFirstOrThrow()
  const people = await Promise.all(names.map((name) => person(name, { department_id })))
  const members = people.map(({ id }) => ({ person: id }))
  expect((await keeper.client.put(`entry/setSquad/${entry}`, { members, version: 0 })).status).toBe(200)
  return { match: fixture?.match?._id ?? '', ids: people.map(({ id }) => id), department_id }
}

test('the play of a deleted match that is brought back names nobody who has hidden their name meanwhile', async () => {
  const { id, match, room } = await scoredBy('Binny Quill')
  await close(room)
  expect(await history(match)).toContain('Goal, Binny Quill')
  await admin.client.delete(`match/deleteMatch/${match}`)
  await hide(id)
  expect((await admin.client.put(`bin/bringBack/${match}`)).status).toBe(200)
  expect(await history(match)).toContain(`Goal, ${HIDDEN_NAME}`)
})

test('a person hides their name in plays of a team of before, and is named by their present name when it is shown', async () => {
  const { id, match, room } = await scoredBy('Moover Quill')
  await close(room)
  await move(id, 'Third')
  await hide(id)
  expect(await history(match)).not.toContain('Moover')
  await (await pitch.world.signIn(id)).form('PUT', 'profile/updateProfile', { name: 'Newly Quill' })
  expect(await history(match)).toContain(HIDDEN_NAME)
  await hide(id, false)
  expect(await history(match)).toContain('Goal, Newly Quill')
})

test('a member of a squad with another department is hidden in its plays', async () => {
  const { match, ids } = await finalWith(['Squaddy Quill'])
  const [id = ''] = ids
  await hide(id)
  await move(id, 'Fourth')
  const room = await open(match)
  await enter(room, { play: goal('Squaddy Quill') })
  await close(room)
  expect(await history(match)).not.toContain('Squaddy')
  expect(await figuresOf(id)).toEqual(ONE_GOAL)
})

test('an undone play hides a name, however it was typed', async () => {
  const { id, room, key } = await scoredBy('Undie Quill', { typed: ' undie  quill' })
  await enter(room, { undo: key })
  expect(await history(room)).toContain('Undone: Goal, Undie Quill')
  await hide(id)
  expect((await history(room)).toLowerCase()).not.toContain('undie')
})

test('a deleted account leaves a former member in plays and no name in their rows, and goals stay', async () => {
  const password_hash = await hashPassword('Podium!2026')
  const { id, match, room } = await scoredBy('Gone Quill', { given: { password_hash } })
  const client = await pitch.world.signIn(id)
  expect((await client.post('authentication/deleteProfile', { password: 'Podium!2026' })).status).toBe(200)
  await close(room)
  expect(await history(match)).toContain(`Goal, ${FORMER_MEMBER}`)
  const stored = await pitch.world.database.reads.selectFrom('score_change').select('play').execute()
  expect(JSON.stringify(stored)).not.toContain('Gone')
})

test.each([
  ['and is shown again before the end', async (id: string) => hide(id, false)],
  ['and stays hidden', async () => {}],
])('goals of a player who hides their name during the match %s are theirs', async (_, next) => {
  const { match, ids } = await finalWith(['Liver Quill'])
  const [id = ''] = ids
  const room = await open(match)
  await enter(room, { play: goal('Liver Quill') })
  await hide(id)
  await next(id)
  await close(room)
  expect(await figuresOf(id)).toEqual(ONE_GOAL)
})

test('a match that an earlier version has closed keeps the goals of a name that was hidden for a while', async () => {
  const { match, ids } = await finalWith(['Toggle Quill'])
  const [id = ''] = ids
  const room = await open(match)
  await enter(room, { play: goal('Toggle Quill') })
  await close(room)
  const matches = pitch.world.database.writes.updateTable('match')
  await matches.set({ player_figures: null }).where('id', '=', match).execute()
  await hide(id)
  await hide(id, false)
  expect(await figuresOf(id)).toEqual(ONE_GOAL)
})

test('two hidden players of one side keep their own goals', async () => {
  const { match, ids } = await finalWith(['Aone Quill', 'Bone Quill'])
  const [first = '', second = ''] = ids
  await hide(first)
  await hide(second)
  const room = await open(match)
  await enter(room, { play: goal('Aone Quill') })
  await hide(first, false)
  await close(room)
  expect([await figuresOf(first), await figuresOf(second)]).toEqual([ONE_GOAL, []])
})

test('goals of a hidden player of a team without an entry are theirs', async () => {
  const { id, room } = await scoredBy('Teamy Quill')
  await hide(id)
  await close(room)
  expect(await figuresOf(id)).toEqual(ONE_GOAL)
})

test('a play whose player is typed as a reference to an account is refused', async () => {
  const { id, room } = await scoredBy('Referred Quill')
  const sent = { roomId: room, scoreUpdater: keeper.id, key: `k${++keys}`, play: goal(`\ue000${id}`) }
  expect(await keeper.socket.sendRaw('recordPlay', sent)).toMatchObject({
    code: 'invalid_input',
    error: HIDDEN_CHARACTERS,
  })
  expect(JSON.parse(await history(room)).body).toHaveLength(1)
})

test('a person of the same name elsewhere is named, and has their goals', async () => {
  const { match, ids, department_id } = await finalWith(['Rahul Namesake'])
  await hide((await person('Rahul Namesake', { department_id })).id)
  const room = await open(match)
  await enter(room, { play: goal('Rahul Namesake') })
  await close(room)
  expect(await history(match)).toContain('Goal, Rahul Namesake')
  expect(await figuresOf(ids[0] ?? '')).toEqual(ONE_GOAL)
})

test('plays that are sent while somebody hides their name do not name them afterwards', async () => {
  const { id, room } = await scoredBy('Racer Quill')
  const sent: Promise<string>[] = []
  const send = () => sent.push(enter(room, { play: goal('Racer Quill') }))
  for (let turn = 0; turn < 4; turn += 1) send()
  const hidden = hide(id)
  for (let turn = 0; turn < 4; turn += 1) send()
  await Promise.all([hidden, ...sent])
  expect(await history(room)).not.toContain('Racer')
})
