import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'
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
  const id = world.app.context.newId()
  return { id, client: await world.as('USER', { id, department_id: CIVIL }) }
}
const apply = (client: Client, teamId = '') => client.post('application/apply', { teamId })
const rowsOf = (profileId: string) =>
  world.database.reads.selectFrom('application').selectAll().where('profile_id', '=', profileId).execute()
/** The number of replies by status and sentence. */
const tally = (replies: Reply[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status, body }) => `${status} ${body.error ?? body.message}`)].map(([reply, all]) => [
      reply,
      all.length,
    ]),
  )

test('of 50 concurrent applications exactly three are created, and 47 are refused with the reason', async () => {
  const { id, client } = await member()
  const replies = await Promise.all(teams.map((team) => apply(client, team)))
  expect(tally(replies)).toEqual({ '200 Applied.': 3, [`409 ${APPLY_REFUSALS.applications_full}`]: 47 })
  expect((await rowsOf(id)).map(({ slot }) => slot).sort()).toEqual([1, 2, 3])
  const ids = replies.filter(({ status }) => status === 200).map(({ body }) => body.body.applicationId)
  expect((await rowsOf(id)).map((row) => row.id).sort()).toEqual(ids.sort())
})

test('of 50 to one team, one is made', async () => {
  const { id, client } = await member()
  const replies = await Promise.all(teams.map(() => apply(client, teams[0])))
  expect(tally(replies)).toEqual({ '200 Applied.': 1, [`409 ${APPLY_REFUSALS.already_applied}`]: 49 })
  expect(await rowsOf(id)).toHaveLength(1)
})

test('two people with fifty concurrent applications have three places each', async () => {
  const both = [await member(), await member()]
  const replies = await Promise.all(both.flatMap(({ client }) => teams.slice(0, 25).map((team) => apply(client, team))))
  expect(tally(replies)).toEqual({ '200 Applied.': 6, [`409 ${APPLY_REFUSALS.applications_full}`]: 44 })
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

test('an application during the closing of the window waits for it and is refused', async () => {
  const { id, client } = await member()
  let applying: Promise<Reply> | undefined
  await world.database.writes.transaction().execute(async (tx) => {
    await tx.updateTable('department').set({ application_status: 'CLOSED' }).where('id', '=', CIVIL).execute()
    applying = apply(client, teams[0])
    // A call that does not wait is answered long before these.
    for (let n = 0; n < 20; n += 1) await client.get('application/getApplications')
  })
  expect(await applying).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.applications_closed } })
  expect(await rowsOf(id)).toEqual([])
  expect((await admin.post('department/startApplications', { department: CIVIL })).status).toBe(200)
})

test('of many applications during the closing of the window, exactly the confirmed ones are stored', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, member))
  const [closing, ...replies] = await Promise.all([
    admin.post('department/stopApplications', { department: CIVIL }),
    ...people.map(({ client }, n) => apply(client, teams[n])),
  ])
  expect(closing.status).toBe(200)
  for (const [n, { status, body }] of replies.entries()) {
    expect(['Applied.', APPLY_REFUSALS.applications_closed]).toContain(body.error ?? body.message)
    expect(await rowsOf(people[n]?.id ?? '')).toHaveLength(status === 200 ? 1 : 0)
  }
  const late = await apply((await member()).client, teams[0])
  expect(late).toMatchObject({ status: 409, body: { error: APPLY_REFUSALS.applications_closed } })
  await admin.post('department/startApplications', { department: CIVIL })
})

test('an application to a team or department during its deletion is refused, or deleted with it', async () => {
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

test('an application waits for a change of its team, and is refused by the gender that the team has then', async () => {
  const { id: team } = await world.rows.team({ department_id: CIVIL })
  const { id, client } = await member()
  const other = await openTransaction(world.database, (tx) =>
    tx.updateTable('team').set({ gender: 'MALE' }).where('id', '=', team).execute(),
  )
  const applying = apply(client, team)
  await other.blocks(1)
  await other.commit()
  expect(await applying).toMatchObject({ status: 403, body: { code: 'other_gender' } })
  expect(await rowsOf(id)).toEqual([])
})

test('applications to one team do not wait for each other', async () => {
  const { client } = await member()
  const other = await openTransaction(world.database, (tx) => teamLocks.shared(teams[0] ?? '')(tx))
  // SQLite has one writer.
  if (world.database.engine === 'sqlite') await other.commit()
  expect((await apply(client, teams[0])).status).toBe(200)
  await other.commit()
})

test('a person who is moved while applying is refused by the window of the new department', async () => {
  const { id: closed } = await world.rows.department({ application_status: 'CLOSED' })
  const { id: team } = await world.rows.team({ department_id: closed })
  const { id, client } = await member()
  const move = await openTransaction(world.database, (tx) =>
    tx.updateTable('profile').set({ department_id: closed }).where('id', '=', id).execute(),
  )
  const applying = apply(client, team)
  await move.blocks(1)
  await move.commit()
  expect(await applying).toMatchObject({ status: 409, body: { code: 'applications_closed' } })
})

test('a person who is accepted while withdrawing stays in the team (409)', async () => {
  const { id, client } = await member()
  await apply(client, teams[0])
  const [application] = await rowsOf(id)
  const accept = await openTransaction(world.database, (tx) =>
    tx.updateTable('application').set({ status: 'ACCEPTED' }).where('profile_id', '=', id).execute(),
  )
  const withdrawing = client.post('application/unapply', { applicationId: application?.id })
  await accept.blocks(1)
  await accept.commit()
  expect(await withdrawing).toMatchObject({ status: 409, body: { code: 'already_accepted' } })
  expect(await rowsOf(id)).toMatchObject([{ status: 'ACCEPTED' }])
})
