import { afterEach, expect, test } from 'vitest'
import type { ClubFigures } from '#contract/club/calls.ts'
import { MEMBERS_COUNTED_MAX } from '#contract/club/club.ts'
import { gcRecordCreate } from '#contract/testing/championship-samples.ts'
import { signup, teamCreate } from '#contract/testing/samples.ts'
import type { Row } from '#server/db/schema.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
afterEach(() => league.world.close())
const figures = async (): Promise<ClubFigures> => (await league.visitor.get('club/figures')).body.body

test('the figures are counted, and each write that they count shows at once', async () => {
  league = await openLeague()
  const { admin, visitor, departments } = league
  // An admin and a helper; chess and cricket.
  expect(await figures()).toEqual({ members: 2, sports: 2, tournaments: 0, firstYear: null })

  await visitor.post('authentication/signup', { ...signup, department: departments.Maths })
  expect((await figures()).members).toBe(3)

  const team = { ...teamCreate, department: departments.Maths, sport: 'FOOTBALL' }
  const { _id } = (await admin.post('team/createTeam', team)).body.body
  expect((await figures()).sports).toBe(3)
  await admin.delete(`team/deleteTeam/${_id}`)
  expect((await figures()).sports).toBe(2)

  for (const year of [2019, 2016]) {
    await admin.post('gc/createGCRecord', { ...gcRecordCreate, year, wonBy: departments.Civil })
  }
  expect(await figures()).toEqual({ members: 3, sports: 2, tournaments: 2, firstYear: 2016 })
})

test('a large club is counted up to a bound', async () => {
  league = await openLeague()
  const { writes } = league.world.database
  const facts = await league.world.rows.person()
  const person = (place: number): Row<'profile'> => {
    const id = place.toString(16).padStart(24, '0')
    return { ...facts, id, email: `${id}@example.test`, email_key: `${id}@example.test` }
  }
  for (let first = 0; first < MEMBERS_COUNTED_MAX; first += 500) {
    const people = Array.from({ length: 500 }, (_, place) => person(first + place))
    await writes.insertInto('profile').values(people).execute()
  }
  expect((await figures()).members).toBe(MEMBERS_COUNTED_MAX)
})
