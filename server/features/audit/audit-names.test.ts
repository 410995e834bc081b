import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let admin: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  admin = await pitch.person('ADMIN')
})
afterAll(() => pitch.close())

const entries = async (query: string) => (await admin.client.get(`audit/entries?${query}`)).body.body

const recordResult = async () =>
  (
    await admin.client.post('match/createSummary', {
      ...pitch.sides,
      team1Score: 2,
      team2Score: 1,
      winner: 'TEAM1',
    })
  ).body.body._id as string

test('an entry about a match names its two teams, also after the match is deleted', async () => {
  const id = await recordResult()
  expect((await entries(`subjectId=${id}`))[0]).toMatchObject({
    action: 'createSummary',
    name: 'Civil XI vs Physics XI',
  })
  await admin.client.delete(`match/deleteMatch/${id}`)
  const trail = await entries(`subjectId=${id}`)
  expect(trail.map(({ name }: { name: string }) => name)).toEqual(['Civil XI vs Physics XI', 'Civil XI vs Physics XI'])
  expect(trail[0].names).toMatchObject({ [pitch.teams[0].id]: 'Civil XI', [pitch.teams[1].id]: 'Physics XI' })
})

test('a change of a squad names its people, and a deleted person no more', async () => {
  const { world, departments, teams } = pitch
  const player = await world.person('USER', { department_id: departments[0].id, name: 'Bela Shah', gender: 'MALE' })
  await admin.client.post('profile/assignRole', { userId: player.id, role: 'HELPER' })
  await world.rows.application({ team_id: teams[0].id, profile_id: player.id })
  await admin.client.put(`team/updateTeamPlayers/${teams[0].id}`, { addedPlayers: [player.id] })
  const change = async () => (await entries('action=updateTeamPlayers'))[0]
  expect(await change()).toMatchObject({ name: 'Civil XI', names: { [player.id]: 'Bela Shah' } })
  await world.database.writes.deleteFrom('profile').where('id', '=', player.id).execute()
  expect((await change()).names).not.toHaveProperty(player.id)
  const [given] = await entries(`subjectId=${player.id}`)
  expect(given).toMatchObject({ action: 'assignRole', name: null, after: { role: 'HELPER' } })
  const { csv } = (await admin.client.get(`audit/export?subjectId=${player.id}`)).body.body
  expect(JSON.stringify(given) + csv).not.toMatch(/Bela|college\.test/)
})

test('what a person did stays with their role, and with the name of today only', async () => {
  const [civil] = pitch.departments
  const gone = await pitch.person('ADMIN')
  await gone.client.put(`pointsTable/updatePointTable/${civil.id}`, { points: 2, reason: 'Tug of war' })
  const actor = async () => (await entries(`actor=${gone.id}`))[0].actor
  const { writes } = pitch.world.database
  await writes.updateTable('profile').set({ name: 'Asha Rao' }).where('id', '=', gone.id).execute()
  expect(await actor()).toEqual({ _id: gone.id, name: 'Asha Rao', role: 'ADMIN' })
  await writes.deleteFrom('profile').where('id', '=', gone.id).execute()
  expect(await actor()).toEqual({ _id: gone.id, name: 'Deleted account', role: 'ADMIN' })
  const stored = await pitch.world.database.reads.selectFrom('audit_entry').select('actor_name').execute()
  expect(stored.filter(({ actor_name }) => actor_name !== null)).toEqual([])
})

test('an entry about points names the department', async () => {
  const [civil] = pitch.departments
  await admin.client.put(`pointsTable/updatePointTable/${civil.id}`, { points: 3, reason: 'March past' })
  expect((await entries(`subjectId=${civil.id}`))[0].name).toBe('Civil')
})

test('an id that nothing is known of has no name, and the entry is listed all the same', async () => {
  const unknown = 'f'.repeat(24)
  const entry = { actor_id: null, actor_name: null, actor_role: null, address: null, request_id: null, before: null }
  const fields = { action: 'deleteThing', subject: 'match', subject_id: unknown, created_at: new Date().toISOString() }
  const row = { ...entry, ...fields, id: pitch.world.app.context.newId(), after: JSON.stringify({ winner: unknown }) }
  await pitch.world.database.writes.insertInto('audit_entry').values(row).execute()
  expect(await entries(`subjectId=${unknown}`)).toMatchObject([{ name: null, names: {}, after: { winner: unknown } }])
})
