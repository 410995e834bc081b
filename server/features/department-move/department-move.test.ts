import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const NOBODY = '0123456789abcdef01234567'

let world: World
let admin: Client
let civil: string
let physics: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN', { name: 'Asha Rao' })
  civil = (await world.rows.department({ name: 'Civil', application_status: 'OPEN' })).id
  physics = (await world.rows.department({ name: 'Physics', application_status: 'OPEN' })).id
})
afterAll(() => world.close())

const move = (id: string, department: string, by = admin) => by.put(`profile/moveToDepartment/${id}`, { department })
const losses = async (id: string) => (await admin.get(`profile/moveToDepartment/${id}`)).body.body
const choose = (client: Client, department: string) => client.form('PUT', 'profile/updateProfile', { department })
const idOf = async (client: Client) => (await client.get('profile/viewProfile/ownProfile')).body.body._id as string
const rowOf = (id: string) =>
  world.database.reads
    .selectFrom('profile')
    .select(['department_id', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const applicationsOf = (id: string) =>
  world.database.reads.selectFrom('application').select(['team_id', 'status']).where('profile_id', '=', id).execute()

/** A captain of a team of Civil who plays in another one and has applied to a third. */
async function captain(more: object = {}) {
  const person = await world.person('USER', { department_id: civil, name: 'Ravi Menon', ...more })
  const teams = []
  for (const name of ['Bridges', 'Arches', 'Cranes']) {
    teams.push(await world.rows.team({ department_id: civil, name: `${name} ${person.id}` }))
  }
  const [bridges, arches, cranes] = teams.map(({ id }) => id) as [string, string, string]
  const of = (team_id: string, slot: number) => ({ team_id, profile_id: person.id, slot })
  await world.rows.application({ ...of(bridges, 1), status: 'ACCEPTED', post: 'CAPTAIN' })
  await world.rows.application({ ...of(arches, 2), status: 'ACCEPTED' })
  await world.rows.application(of(cranes, 3))
  return { ...person, bridges, arches, cranes }
}

describe('a person without a department', () => {
  test('chooses one on the profile, once; it holds on the next request', async () => {
    const client = await world.as('USER')
    expect((await client.get('application/getApplications')).body.applicationStatus).toBe('CLOSED')
    const { status, body } = await choose(client, civil)
    expect({ status, department: body.body?.department }).toEqual({ status: 200, department: civil })
    expect((await client.get('application/getApplications')).body.applicationStatus).toBe('OPEN')
    expect(await choose(client, physics)).toMatchObject({
      status: 409,
      body: {
        error: 'You belong to a department already. An admin can move you.',
        issues: [{ path: 'department' }],
      },
    })
    expect((await choose(client, civil)).body.error).toBe('Nothing was changed.')
  })

  test('can choose again after the department was deleted', async () => {
    const { id: gone, name } = await world.rows.department()
    const client = await world.as('USER', { department_id: gone })
    expect((await admin.delete(`department/deleteDepartment/${gone}?confirm=${name}`)).status).toBe(200)
    expect((await choose(client, gone)).body.error).toBe('Invalid department ID')
    expect((await choose(client, physics)).status).toBe(200)
  })

  test.each([
    [NOBODY, 'Invalid department ID'],
    ['physics', 'Invalid department ID'],
    ['', 'Nothing was changed.'],
  ])('cannot choose %j', async (department, sentence) => {
    expect(await choose(await world.as('USER'), department)).toMatchObject({ status: 400, body: { error: sentence } })
  })

  test('with the post of a head cannot become head of another department by it', async () => {
    const head = await world.as('DEPARTMENT_HEAD')
    expect(await choose(head, civil)).toMatchObject({
      status: 409,
      body: { error: 'You are Department head. An admin can move you.' },
    })
  })

  test('choosing ten departments at once gets one', async () => {
    const client = await world.as('USER')
    const race = await Promise.all(Array.from({ length: 10 }, (_, n) => choose(client, n % 2 ? civil : physics)))
    const taken = race.filter(({ status }) => status === 200).map(({ body }) => body.body.department)
    expect(new Set(taken).size).toBe(1)
    expect((await rowOf(await idOf(client))).department_id).toBe(taken[0])
  })
})

describe('an admin', () => {
  test('sees what a person would lose, and the move removes exactly that', async () => {
    const { id, bridges, arches, cranes } = await captain({ role: 'DEPARTMENT_SPORTS_LEAD' })
    const lost = await losses(id)
    expect(lost).toEqual({
      department: { _id: civil, name: 'Civil' },
      role: 'DEPARTMENT_SPORTS_LEAD',
      teams: [
        { _id: arches, name: `Arches ${id}`, status: 'ACCEPTED', post: null },
        { _id: bridges, name: `Bridges ${id}`, status: 'ACCEPTED', post: 'CAPTAIN' },
        { _id: cranes, name: `Cranes ${id}`, status: 'APPLIED', post: null },
      ],
    })
    expect(await move(id, physics)).toMatchObject({ status: 200, body: { message: 'Moved to the other department.' } })
    expect(await rowOf(id)).toEqual({ department_id: physics, role: 'USER' })
    expect(await applicationsOf(id)).toEqual([])
    expect((await admin.get(`team/viewTeam/${bridges}`)).body.body).toMatchObject({ captain: null, players: [] })
    expect(await losses(id)).toEqual({ department: { _id: physics, name: 'Physics' }, role: null, teams: [] })

    const { body } = await admin.get(`audit/entries?subjectId=${id}&action=moveToDepartment`)
    expect(body.body).toHaveLength(1)
    expect(body.body[0]).toMatchObject({
      actor: { name: 'Asha Rao' },
      before: { department_id: civil, role: 'DEPARTMENT_SPORTS_LEAD', teams: [{}, { post: 'CAPTAIN' }, {}] },
      after: { department_id: physics, role: 'USER', teams: [] },
    })
    expect(JSON.stringify(body)).not.toContain('password')
  })

  test('gives a department to a person without one, and keeps club roles', async () => {
    const { id } = await world.person('HELPER')
    expect((await move(id, civil)).status).toBe(200)
    expect(await rowOf(id)).toEqual({ department_id: civil, role: 'HELPER' })
  })

  test('moves a head into a department that has one: it keeps its own', async () => {
    const [from, to] = [await world.rows.department(), await world.rows.department()]
    const mine = await world.person('DEPARTMENT_HEAD', { department_id: from.id })
    const theirs = await world.person('DEPARTMENT_HEAD', { department_id: to.id })
    expect((await move(mine.id, to.id)).status).toBe(200)
    expect([(await rowOf(mine.id)).role, (await rowOf(theirs.id)).role]).toEqual(['USER', 'DEPARTMENT_HEAD'])
  })

  test('moves the keeper of a live match, who stays its keeper', async () => {
    const keeper = await world.as('HELPER', { department_id: civil })
    const id = await idOf(keeper)
    const [one, two] = [
      await world.rows.team({ department_id: civil }),
      await world.rows.team({ department_id: physics }),
    ]
    const live = { status: 'LIVE', room_id: `room-${id}`, score_updater_id: id, version: 1 } as const
    const { id: matchId } = await insertMatchRow(world, [one.id, two.id], live)
    expect((await move(id, physics)).status).toBe(200)
    const kept = (await keeper.get('match/activeLiveMatches')).body.body
    expect(kept.map(({ _id }: { _id: string }) => _id)).toEqual([matchId])
  })

  test('is refused the same department, an unknown one and an unknown person', async () => {
    const { id } = await world.person('USER', { department_id: civil, name: 'Ravi Menon' })
    expect(await move(id, civil)).toMatchObject({
      status: 409,
      body: { error: 'Ravi Menon belongs to Civil already.' },
    })
    expect(await move(id, NOBODY)).toMatchObject({ status: 400, body: { error: 'Invalid department ID' } })
    expect(await move(id, 'civil')).toMatchObject({ status: 400, body: { error: 'Invalid department ID' } })
    expect((await admin.put(`profile/moveToDepartment/${id}`, {})).status).toBe(400)
    expect((await move(NOBODY, civil)).status).toBe(404)
    expect((await admin.get(`profile/moveToDepartment/${NOBODY}`)).status).toBe(404)
    expect((await move('ravi', civil)).body.error).toBe('Invalid user ID')
  })

  test.each([null, 'USER', 'HELPER', 'DEPARTMENT_HEAD'] as const)(
    'is the only role that can move people: not %s',
    async (role) => {
      const { id } = await world.person('USER')
      const client = await world.as(role)
      expect((await move(id, physics, client)).status).toBe(role === null ? 401 : 403)
      expect((await client.get(`profile/moveToDepartment/${id}`)).status).toBe(role === null ? 401 : 403)
    },
  )
})

describe('a move holds on the next request', () => {
  test('a moved head manages neither department', async () => {
    const { id: from } = await world.rows.department()
    const head = await world.as('DEPARTMENT_HEAD', { department_id: from })
    expect((await head.get('department/checkAppliStatus')).status).toBe(200)
    await move(await idOf(head), physics)
    expect((await head.get('department/checkAppliStatus')).status).toBe(403)
  })

  test('ten concurrent moves leave a consistent person', async () => {
    const { id } = await captain()
    const race = await Promise.all(Array.from({ length: 10 }, (_, n) => move(id, n % 2 ? physics : civil)))
    for (const { status } of race) expect([200, 409]).toContain(status)
    expect(race.some(({ status }) => status === 200)).toBe(true)
    expect(await applicationsOf(id)).toEqual([])
    const entries = (await admin.get(`audit/entries?subjectId=${id}`)).body.body
    expect(entries).toHaveLength(race.filter(({ status }) => status === 200).length)
    expect(entries[0].after.department_id).toBe((await rowOf(id)).department_id)
    // Each entry begins where the one before it ended.
    for (const [n, entry] of entries.slice(0, -1).entries()) {
      expect(entry.before.department_id).toBe(entries[n + 1].after.department_id)
    }
  })

  test('a person who applies while being moved is in no team of the old department, nor past a closed window', async () => {
    const { id: closed } = await world.rows.department()
    const old = (await world.rows.team({ department_id: civil })).id
    const new_ = (await world.rows.team({ department_id: closed })).id
    for (let round = 0; round < 5; round += 1) {
      const client = await world.as('USER', { department_id: civil })
      const id = await idOf(client)
      const apply = (teamId: string) => client.post('application/apply', { teamId })
      const [moved] = await Promise.all([move(id, closed), apply(old), apply(new_), apply(old), apply(new_)])
      expect(moved?.status).toBe(200)
      expect(await applicationsOf(id)).toEqual([])
    }
  })

  test('a person who is accepted while being moved plays in no team', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, cranes } = await captain()
      const accept = admin.put(`team/updateTeamPlayers/${cranes}`, { addedPlayers: [id], captain: id })
      const [moved, accepted] = await Promise.all([move(id, physics), accept])
      expect(moved.status).toBe(200)
      expect([200, 400]).toContain(accepted.status)
      expect(await applicationsOf(id)).toEqual([])
    }
  })

  test('a person who is moved into a department that is deleted meanwhile has none, or stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: to, name } = await world.rows.department()
      const { id } = await world.person('USER', { department_id: civil })
      const [moved, deleted] = await Promise.all([
        move(id, to),
        admin.delete(`department/deleteDepartment/${to}?confirm=${name}`),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 400]).toContain(moved.status)
      expect((await rowOf(id)).department_id).toBe(moved.status === 200 ? null : civil)
    }
  })
})
