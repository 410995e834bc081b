import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import type { Reply } from '#server/testing/client.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const ROUNDS = 6
const MATCHES = 4

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

/** A new department with a team that has matches to come against one of Civil. */
async function newcomer(round: string) {
  const { world, helper, team } = league
  const department = await world.rows.department({ name: `Newcomers ${round}` })
  const own = await world.rows.team({ name: `Team ${round}`, department_id: department.id, gender: 'MALE' })
  const sides = { team1: own.id, team2: team('Civil'), sport: 'CHESS', gender: 'MALE' }
  const schedule = () => helper.post('match/createUpcoming', sides)
  const scheduled = await Promise.all(Array.from({ length: MATCHES }, schedule))
  return { ...department, teamId: own.id, sides, schedule, matchIds: scheduled.map(({ body }) => body.body._id) }
}

/** A change that came too late is refused as such: no reply says to try again or that the server failed. */
function expectAnswers(replies: readonly Reply[]) {
  for (const { status, body } of replies) expect([200, 400, 404, 409], JSON.stringify(body)).toContain(status)
}

test('a department that is deleted while its matches end takes all of them and their points with it', async () => {
  const { admin, helper, world, departments } = league
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, name, sides, schedule, matchIds } = await newcomer(`D${round}`)
    const replies = await Promise.all([
      ...matchIds.map((match, n) => helper.post(`match/recordResult/${match}`, { winner: n % 2 ? 'TEAM1' : 'TEAM2' })),
      admin.delete(`department/deleteDepartment/${id}?confirm=${name}`),
      schedule(),
      helper.post('match/createSummary', { ...sides, winner: 'TEAM2' }),
      admin.put(`pointsTable/updatePointTable/${departments.Civil}`, { points: round + 100 }),
      helper.put(`match/updateMatch/${matchIds[0]}`, { date: '2028-01-01' }),
    ])
    expectAnswers(replies)
    expect(replies[MATCHES]?.status).toBe(200)
    const left = world.database.reads.selectFrom('match').select('id').where('department1_id', '=', id)
    expect(await left.execute()).toEqual([])
    await expectSoundLedger(league)
  }
})

test('a team is deleted before its match ends, or not at all', async () => {
  const { admin, helper, world } = league
  for (let round = 0; round < ROUNDS; round += 1) {
    const { teamId, sides, schedule, matchIds } = await newcomer(`T${round}`)
    const replies = await Promise.all([
      admin.delete(`team/deleteTeam/${teamId}`),
      ...matchIds.map((match) => helper.post(`match/recordResult/${match}`, { winner: 'TEAM1' })),
      helper.post('match/createSummary', { ...sides, winner: 'TEAM1' }),
      schedule(),
    ])
    expectAnswers(replies)
    const left = await world.database.reads.selectFrom('match').select('id').where('team1_id', '=', teamId).execute()
    if (replies[0]?.status === 200) expect(left).toEqual([])
    else expect(left.length).toBeGreaterThan(0)
    await expectSoundLedger(league)
  }
})

test('no two transactions wait for each other', async () => {
  expect(await countDeadlocks(league.world)).toBe(0)
})
