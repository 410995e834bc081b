import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { readCalendar } from '#server/testing/championship/calendar.ts'
import type { Client } from '#server/testing/client.ts'
import { openLiveFixture } from '#server/testing/live/live-fixture.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const KIND = { sport: 'BADMINTON', gender: 'MIXED' } as const

let world: World
let admin: Client
let helper: Client
let visitor: Client
let civil: Row<'department'>
let men: Row<'team'>
let women: Row<'team'>
/** Two mixed teams, created by their form. */
let mixed: [string, string]
beforeAll(async () => {
  world = await openWorld()
  ;[admin, helper, visitor] = [await world.as('ADMIN'), await world.as('HELPER'), await world.as(null)]
  civil = await world.rows.department({ application_status: 'OPEN' })
  const physics = await world.rows.department()
  men = await world.rows.team({ department_id: civil.id, name: 'Men', ...KIND, gender: 'MALE' })
  women = await world.rows.team({ department_id: physics.id, name: 'Women', ...KIND, gender: 'FEMALE' })
  const create = async (name: string, department: string) => {
    const { status, body } = await admin.form('POST', 'team/createTeam', { name, department, ...KIND })
    expect(status, body.error).toBe(200)
    return body.body._id
  }
  mixed = [await create('Shuttles', civil.id), await create('Feathers', physics.id)]
})
afterAll(() => world.close())

const namesOf = ({ body }: { body: { body: { name: string }[] } }) => body.body.map(({ name }) => name)

describe('a mixed team', () => {
  test('is in lists of mixed teams, and not in those of men or women', async () => {
    const list = async (query: string) => namesOf(await visitor.get(`team/viewTeams?sport=BADMINTON${query}`))
    expect(await list('')).toEqual(['Feathers', 'Men', 'Shuttles', 'Women'])
    expect(await list('&gender=MIXED')).toEqual(['Feathers', 'Shuttles'])
    expect(await list(`&gender=MIXED&department=${civil.id}`)).toEqual(['Shuttles'])
    expect(await list('&gender=MALE')).toEqual(['Men'])
    expect(namesOf(await helper.get('team/getTeamsMatch?sport=BADMINTON&gender=MIXED'))).toEqual([
      'Feathers',
      'Shuttles',
    ])
    expect((await visitor.get(`team/viewTeam/${mixed[0]}`)).body.body.gender).toBe('MIXED')
  })

  test.each(['MALE', 'FEMALE'] as const)('takes applicants who are %s into its squad', async (gender) => {
    const id = world.app.context.newId()
    const person = await world.as('USER', { id, department_id: civil.id, gender })
    const { body } = await person.get('application/getApplications')
    const open = body.body.filter(({ canApply }: ApplicableTeam) => canApply)
    expect(namesOf({ body: { body: open } })).toEqual(gender === 'MALE' ? ['Men', 'Shuttles'] : ['Shuttles'])

    expect((await person.post('application/apply', { teamId: mixed[0] })).status).toBe(200)
    const squad = await admin.put(`team/updateTeamPlayers/${mixed[0]}`, { addedPlayers: [id] })
    expect(squad.body.body.players.map(({ _id }: { _id: string }) => _id)).toContain(id)
  })

  test('of another department, and a team of the other gender, still refuse', async () => {
    const person = await world.as('USER', { department_id: civil.id, gender: 'FEMALE' })
    const apply = (teamId: string) => person.post('application/apply', { teamId })
    expect(await apply(mixed[1])).toMatchObject({ status: 403, body: { error: APPLY_REFUSALS.other_department } })
    expect(await apply(men.id)).toMatchObject({ status: 403, body: { error: APPLY_REFUSALS.other_gender } })
  })

  test('is no gender of a person or of an announcement', async () => {
    const someone = { name: 'Asha', email: 'asha@college.test', password: 'Secret!123', department: civil.id }
    const signup = await visitor.post('authentication/signup', { ...someone, gender: 'MIXED' })
    expect(signup).toMatchObject({ status: 400, body: { error: 'gender must be one of MALE, FEMALE.' } })
    const news = await helper.form('POST', 'announcement/createAnnouncement', { title: 'Trials', gender: 'MIXED' })
    expect(news).toMatchObject({ status: 400, body: { error: 'gender must be one of MALE, FEMALE.' } })
    expect((await visitor.get('announcement/viewAnnouncements?gender=MIXED')).status).toBe(400)
  })
})

describe('a mixed match', () => {
  const sides = () => ({ team1: mixed[0], team2: mixed[1], ...KIND })

  test('is between mixed teams, in lists of mixed matches and in the calendar', async () => {
    const upcoming = await helper.post('match/createUpcoming', { ...sides(), date: '2030-06-01' })
    expect(upcoming).toMatchObject({ status: 200, body: { body: { gender: 'MIXED' } } })
    expect(await helper.post('match/createSummary', { ...sides(), winner: 'TEAM1' })).toMatchObject({ status: 200 })
    const count = async (query: string) =>
      (await visitor.get(`match/getMatches/SUMMARY?sport=BADMINTON${query}`)).body.body.length
    expect([await count(''), await count('&gender=MIXED'), await count('&gender=MALE')]).toEqual([1, 1, 0])
    expect(await readCalendar(visitor, `?match=${upcoming.body.body._id}`)).toContain('Badminton\\, mixed')
  })

  test('has no team of men or women, and they have no mixed one', async () => {
    const wrong = await helper.post('match/createUpcoming', { ...sides(), team2: women.id })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'Women plays Badminton, women.' } })
    const other = await helper.post('match/createUpcoming', { ...sides(), team1: men.id, gender: 'MALE' })
    expect(other).toMatchObject({ status: 400, body: { error: 'Feathers plays Badminton, mixed.' } })
  })

  test('is played live', async () => {
    const pitch = await openLiveFixture()
    const keeper = await pitch.person('HELPER')
    const [one, other] = pitch.departments
    const team1 = await pitch.world.rows.team({ department_id: one.id, ...KIND })
    const team2 = await pitch.world.rows.team({ department_id: other.id, ...KIND })
    const live = { team1: team1.id, team2: team2.id, ...KIND, scoreUpdater: keeper.id }
    const opened = await keeper.socket.send('createLiveMatchFromEnteredData', live)
    expect(opened).toMatchObject({ ok: true })
    const list = async (gender: string) => (await keeper.client.get(`match/getLiveMatches?gender=${gender}`)).body.body
    expect(await list('MIXED')).toMatchObject([{ gender: 'MIXED', sport: 'BADMINTON' }])
    expect(await list('MALE')).toEqual([])
    await pitch.close()
  })
})
