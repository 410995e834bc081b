import { afterAll, describe, expect, test } from 'vitest'
import { CIVIL, openTeamFixture, PHYSICS } from '#server/testing/championship/team-fixture.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'

const { world, admin, head, lead, visitor, team } = await openTeamFixture()
afterAll(() => world.close())

const create = async (more: Record<string, string> = {}) =>
  team({ department: CIVIL, gender: 'FEMALE', sport: 'CHESS', ...more }, [await sentPicture('logo')], admin)
const remove = (by: Client, id: string) => by.delete(`team/deleteTeam/${id}`)
const exists = async (id: string) => (await visitor.get(`team/viewTeam/${id}`)).status === 200

describe('deleting a team', () => {
  test('a head or an admin deletes a team (200); without a session 401, as helper, member or other department 403', async () => {
    const { _id } = await create()
    expect((await remove(visitor, _id)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      expect((await remove(await world.as(role, { department_id: CIVIL }), _id)).status).toBe(403)
    }
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const) {
      expect(await remove(await world.as(role, { department_id: PHYSICS }), _id)).toMatchObject({
        status: 403,
        body: { error: 'You can only manage your own department.' },
      })
    }
    expect(await exists(_id)).toBe(true)
    expect(await remove(head, _id)).toMatchObject({ status: 200, body: { message: 'Team deleted.' } })
    expect(await exists(_id)).toBe(false)
    for (const by of [lead, admin]) expect((await remove(by, (await create())._id)).status).toBe(200)
  })

  test('of two concurrent deletions one succeeds', async () => {
    const { _id } = await create()
    const both = await Promise.all([remove(head, _id), remove(admin, _id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('deletes its applications and coming matches, shows its logo no more, and the audit trail lists them', async () => {
    const [gone, rival] = [await create(), await create()]
    const { id: profile_id } = await world.person('USER')
    await world.rows.application({ team_id: gone._id, profile_id, status: 'ACCEPTED', post: 'CAPTAIN' })
    const kept = await world.rows.application({ team_id: rival._id, profile_id, slot: 2 })
    await world.rows.match({ team1_id: rival._id, team2_id: gone._id })
    expect((await remove(head, gone._id)).status).toBe(200)
    const { reads } = world.database
    const applications = reads.selectFrom('application').select('id').where('profile_id', '=', profile_id)
    expect(await applications.execute()).toEqual([{ id: kept.id }])
    expect(await reads.selectFrom('match').select('id').execute()).toEqual([])
    const logo = await visitor.fetch(`/media/${gone.logo}`, {})
    expect(logo.headers.get('etag')).not.toContain(gone.logo)
    const { body } = await admin.get(`audit/entries?action=deleteTeam&subjectId=${gone._id}`)
    expect(body.body).toMatchObject([
      { before: { name: gone.name, members: [{ profile_id, post: 'CAPTAIN' }] }, after: null },
    ])
  })

  test('is refused while it plays, and once it has played, which changes nothing', async () => {
    const [bridges, rival] = [await create({ name: 'Bridges' }), await create()]
    const facts = { team1_id: bridges._id, team2_id: rival._id }
    const live = await world.rows.match({ ...facts, status: 'LIVE', room_id: 'room-1' })
    const refusal = async () => {
      const { status, body } = await remove(admin, bridges._id)
      expect(status).toBe(409)
      return body.error
    }
    expect(await refusal()).toBe('Bridges plays a live match right now. Close it before you delete the team.')
    expect((await remove(admin, rival._id)).status).toBe(409)
    await world.database.writes.deleteFrom('match').where('id', '=', live.id).execute()
    await world.rows.match({ ...facts, status: 'SUMMARY', winner: 'TIE' })
    expect(await refusal()).toBe("Bridges has 1 recorded result and can't be deleted.")
    await world.rows.match({ ...facts, status: 'SUMMARY', winner: 'TEAM2' })
    expect(await refusal()).toBe("Bridges has 2 recorded results and can't be deleted.")
    expect(await exists(bridges._id)).toBe(true)
    expect((await world.storedFiles()).join()).toContain(bridges.logo)
  })
})

describe('how many teams there are', () => {
  const list = async (query = '') => (await visitor.get(`team/viewTeams?pageSize=1&${query}`)).body.totalPages
  /** The stored counts, and the counts of the rows. */
  async function counts() {
    const { reads } = world.database
    const key = ['department_id', 'gender', 'sport'] as const
    const kept = await reads.selectFrom('team_count').selectAll().where('teams', '>', 0).execute()
    const counted = reads
      .selectFrom('team')
      .select(key)
      .select(({ fn }) => fn.countAll<number>().as('teams'))
    const asLines = (rows: object[]) => rows.map((row) => Object.values(row).join()).sort()
    return { kept: asLines(kept), counted: asLines(await counted.groupBy(key).execute()) }
  }
  async function expectAgreement() {
    const { kept, counted } = await counts()
    expect(kept).toEqual(counted)
  }

  test('is correct right after each creation or deletion, for every combination of filters', async () => {
    const before = await list()
    const first = await create({ sport: 'CARROM' })
    const second = await create({ sport: 'CARROM', gender: 'MALE' })
    expect(await list()).toBe(before + 2)
    expect(await list('sport=CARROM')).toBe(2)
    expect(await list(`sport=CARROM&gender=MALE&department=${CIVIL}`)).toBe(1)
    await expectAgreement()
    await remove(head, first._id)
    expect(await list('sport=CARROM')).toBe(1)
    await remove(head, second._id)
    expect(await list('sport=CARROM')).toBe(0)
    expect(await list()).toBe(before)
    await expectAgreement()
  })

  test('survives concurrent insertions, deletions and refusals', async () => {
    const sport = 'SHOTPUT'
    const early = await Promise.all(Array.from({ length: 8 }, () => create({ sport })))
    const name = early[0]?.name ?? ''
    const refused = { name, department: CIVIL, gender: 'FEMALE', sport }
    await Promise.all([
      ...early.slice(0, 5).map(({ _id }) => remove(head, _id)),
      ...Array.from({ length: 6 }, () => create({ sport })),
      ...Array.from({ length: 3 }, () => admin.form('POST', 'team/createTeam', { ...refused, gender: 'ANY' })),
    ])
    expect(await list(`sport=${sport}`)).toBe(9)
    await expectAgreement()
  })

  test('decreases with a deleted department', async () => {
    const { id } = await world.rows.department({ name: 'Short-lived' })
    const before = await list()
    await create({ department: id, sport: 'TUG_OF_WAR' })
    await create({ department: CIVIL, sport: 'TUG_OF_WAR' })
    expect(await list('sport=TUG_OF_WAR')).toBe(2)
    await admin.delete(`department/deleteDepartment/${id}?confirm=short-lived`)
    expect(await list('sport=TUG_OF_WAR')).toBe(1)
    expect(await list()).toBe(before + 1)
    await expectAgreement()
  })
})

const REFUSED = [
  { status: 400, error: 'There is no such department.' },
  { status: 404, error: 'There is no such team.' },
]
test('a team that is created while its department is deleted goes with it or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await world.rows.department({ name: `Doomed ${round}` })
    const fields = { department: id, gender: 'MALE', sport: 'CHESS' }
    const names = Array.from({ length: 6 }, (_, n) => `Team ${n} of ${id}`)
    const [deleted, ...created] = await Promise.all([
      admin.delete(`department/deleteDepartment/${id}?confirm=doomed ${round}`),
      ...names.map((name) => admin.form('POST', 'team/createTeam', { name, ...fields })),
    ])
    expect(deleted.status).toBe(200)
    for (const { status, body } of created) {
      // A team that was created and deleted before its reply was read is not found any more.
      if (status !== 200) expect(REFUSED).toContainEqual({ status, error: body.error })
    }
    const left = world.database.reads.selectFrom('team').select('id').where('department_id', '=', id)
    expect(await left.execute()).toEqual([])
  }
})
