import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CIVIL = '0000000000000000000000c1'

let world: World
let admin: Client
let teams: string[]
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  await world.rows.department({ id: CIVIL, application_status: 'OPEN' })
  teams = []
  for (let n = 0; n < 50; n += 1) teams.push((await world.rows.team({ department_id: CIVIL })).id)
})
afterAll(() => world.close())

async function member(): Promise<{ id: string; client: Client }> {
  const id = world.app.house.newId()
  return { id, client: await world.as('USER', { id, department_id: CIVIL }) }
}
const apply = (client: Client, teamId = '') => client.post('application/apply', { teamId })
const rowsOf = (profileId: string) =>
  world.database.reads.selectFrom('application').selectAll().where('profile_id', '=', profileId).execute()
/** How many were told what. */
const tally = (replies: Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, body }) => `${status} ${body.error ?? body.message}`)].map(([told, all]) => [
      told,
      all.length,
    ]),
  )

test('of 50 applications at once, exactly three are made, and 47 told why not', async () => {
  const { id, client } = await member()
  const replies = await Promise.all(teams.map((team) => apply(client, team)))
  expect(tally(replies)).toEqual({ '200 Applied.': 3, [`409 ${APPLY_REFUSALS.full}`]: 47 })
  expect((await rowsOf(id)).map(({ slot }) => slot).sort()).toEqual([1, 2, 3])
  const ids = replies.filter(({ status }) => status === 200).map(({ body }) => body.body.applicationId)
  expect((await rowsOf(id)).map((row) => row.id).sort()).toEqual(ids.sort())
})

test('of 50 to one team, one is made', async () => {
  const { id, client } = await member()
  const replies = await Promise.all(teams.map(() => apply(client, teams[0])))
  expect(tally(replies)).toEqual({ '200 Applied.': 1, [`409 ${APPLY_REFUSALS.applied}`]: 49 })
  expect(await rowsOf(id)).toHaveLength(1)
})

test('two people who apply fifty times at once have three each', async () => {
  const both = [await member(), await member()]
  const replies = await Promise.all(both.flatMap(({ client }) => teams.slice(0, 25).map((team) => apply(client, team))))
  expect(tally(replies)).toEqual({ '200 Applied.': 6, [`409 ${APPLY_REFUSALS.full}`]: 44 })
  for (const { id } of both) expect(await rowsOf(id)).toHaveLength(3)
})

test('withdrawing and applying at once never makes four', async () => {
  const { id, client } = await member()
  for (const team of teams.slice(0, 3)) await apply(client, team)
  const [first] = await rowsOf(id)
  const replies = await Promise.all([
    ...teams.slice(3, 13).map((team) => apply(client, team)),
    client.post('application/unapply', { applicationId: first?.id }),
    ...teams.slice(13, 23).map((team) => apply(client, team)),
  ])
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const applied = replies.filter(({ body }) => body.message === 'Applied.').length
  expect(applied).toBeLessThanOrEqual(1)
  expect(await rowsOf(id)).toHaveLength(2 + applied)
})

test('who applies while the window closes waits for it, and then finds it closed', async () => {
  const { id, client } = await member()
  let applying: Promise<Reply> | undefined
  await world.database.writes.transaction().execute(async (tx) => {
    await tx.updateTable('department').set({ application_status: 'CLOSED' }).where('id', '=', CIVIL).execute()
    applying = apply(client, teams[0])
    // Whoever would not wait had answered long before these.
    for (let n = 0; n < 20; n += 1) await client.get('application/getApplications')
  })
  expect(await applying).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.closed } })
  expect(await rowsOf(id)).toEqual([])
  expect((await admin.post('department/startApplications', { department: CIVIL })).status).toBe(200)
})

test('of many who apply while the window closes, those who come in are those who are told so', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, member))
  const [closing, ...replies] = await Promise.all([
    admin.post('department/stopApplications', { department: CIVIL }),
    ...people.map(({ client }, n) => apply(client, teams[n])),
  ])
  expect(closing.status).toBe(200)
  for (const [n, { status, body }] of replies.entries()) {
    expect(['Applied.', APPLY_REFUSALS.closed]).toContain(body.error ?? body.message)
    expect(await rowsOf(people[n]?.id ?? '')).toHaveLength(status === 200 ? 1 : 0)
  }
  const late = await apply((await member()).client, teams[0])
  expect(late).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.closed } })
  await admin.post('department/startApplications', { department: CIVIL })
})

test('who applies to a team or in a department that is deleted meanwhile is refused, or goes with it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id: department_id, name } = await world.rows.department({ application_status: 'OPEN' })
    const { id: team } = await world.rows.team({ department_id })
    const people = await Promise.all(Array.from({ length: 6 }, () => world.as('USER', { department_id })))
    const gone = round % 2 ? `team/deleteTeam/${team}` : `department/deleteDepartment/${department_id}?confirm=${name}`
    const [deleted, ...replies] = await Promise.all([
      admin.delete(gone),
      ...people.map((client) => apply(client, team)),
    ])
    expect(deleted.status).toBe(200)
    for (const { status } of replies) expect([200, 403, 404]).toContain(status)
    const left = world.database.reads.selectFrom('application').select('id').where('team_id', '=', team)
    expect(await left.execute()).toEqual([])
  }
})
