import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const ROUNDS = 6
const PEOPLE = 4

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

/** A department with a team, applications to it, and upcoming matches against a team of Civil. */
async function newcomers(round: number) {
  const { world, helper, team } = league
  const department = await world.rows.department({ name: `Newcomers ${round}`, application_status: 'OPEN' })
  const own = await world.rows.team({ name: `Team ${round}`, department_id: department.id, gender: 'MALE' })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => world.person('USER', { department_id: department.id, gender: 'MALE' })),
  )
  for (const { id } of people) await world.rows.application({ team_id: own.id, profile_id: id })
  const sides = { team1: own.id, team2: team('Civil'), sport: 'CHESS', gender: 'MALE' }
  const scheduled = []
  for (let n = 0; n < 3; n += 1) scheduled.push(await helper.post('match/createUpcoming', sides))
  const matchIds = scheduled.map(({ body }) => body.body._id as string)
  return { department, teamId: own.id, people: people.map(({ id }) => id), sides, matchIds }
}

test('managing changes of all kinds at once wait for each other in one order', async () => {
  const { admin, helper, world, departments } = league
  for (let round = 0; round < ROUNDS; round += 1) {
    const { department, teamId, people, sides, matchIds } = await newcomers(round)
    const applicant = await world.as('USER', { department_id: department.id, gender: 'MALE' })
    const [first, second, third] = matchIds
    const goes =
      round % 2
        ? `team/deleteTeam/${teamId}`
        : `department/deleteDepartment/${department.id}?confirm=${department.name}`
    const replies = await Promise.all([
      helper.post(`match/recordResult/${first}`, { winner: 'TEAM1' }),
      helper.put(`match/updateMatch/${second}`, { date: '2028-01-01' }),
      helper.delete(`match/deleteMatch/${third}`),
      admin.form('PUT', `team/updateTeam/${teamId}`, { name: `Renamed ${round}` }),
      admin.put(`team/updateTeamPlayers/${teamId}`, { addedPlayers: people.slice(0, 2), captain: people[0] }),
      ...people.slice(1).map((id) => admin.put(`profile/moveToDepartment/${id}`, { department: departments.Maths })),
      admin.put('profile/assignRole', { userId: people[0], role: 'DEPARTMENT_HEAD' }),
      applicant.post('application/apply', { teamId }),
      admin.delete(goes),
      admin.put(`pointsTable/updatePointTable/${department.id}`, { points: round + 1 }),
      admin.form('PUT', `department/updateDepartment/${departments.Civil}`, { about: `Round ${round}` }),
      helper.post('match/createSummary', { ...sides, winner: 'TEAM2' }),
    ])
    for (const reply of replies)
      if (reply) expect([200, 400, 403, 404, 409], JSON.stringify(reply.body)).toContain(reply.status)
    await expectSoundLedger(league)
  }
  expect(await countDeadlocks(world)).toBe(0)
})
