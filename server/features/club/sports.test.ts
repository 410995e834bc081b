import { afterAll, beforeAll, expect, test } from 'vitest'
import { MORE_SPORTS } from '#contract/values/enums.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const HOCKEY = { sport: 'HOCKEY', gender: 'MALE' } as const
const OFF = "Hockey is switched off. An admin can switch it on in the club's settings."

const switchOn = (moreSports: readonly string[]) =>
  league.admin.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(moreSports) })

test('the usual sports are on, and others once an admin switches them on', async () => {
  expect((await league.visitor.get('club/club')).body.body).not.toHaveProperty('moreSports')
  const department = (await league.world.rows.department()).id
  const attempts = [
    () => league.helper.post('event/createEvent', HOCKEY),
    () =>
      league.helper.post('event/createEvents', { sports: ['CHESS', 'HOCKEY'], genders: ['FEMALE'], kind: 'SEASON' }),
    () => league.admin.form('POST', 'team/createTeam', { name: 'Hockey Hawks', department, ...HOCKEY }),
  ]
  for (const attempt of attempts)
    expect(await attempt()).toMatchObject({ status: 400, body: { error: OFF, code: 'sport_off' } })
  const chess = (await league.helper.post('event/createEvent', { sport: 'CHESS', gender: 'MALE' })).body.body
  expect((await league.helper.put(`event/updateEvent/${chess._id}`, { sport: 'HOCKEY' })).body.error).toBe(OFF)
  expect((await league.helper.send('PUT', 'club/updateClub', { moreSports: ['HOCKEY'] })).status).toBe(403)
  expect((await switchOn(['HOCKEY', 'TENNIS'])).body.body.moreSports).toEqual(['HOCKEY', 'TENNIS'])
  for (const attempt of attempts) expect((await attempt()).status).toBe(200)
})

test.each([[['CRICKET']], [['LUDO']], [[...MORE_SPORTS, 'TENNIS']]])('%j cannot be switched on', async (sports) => {
  expect((await switchOn(sports)).status).toBe(400)
})

test('an event whose sport is switched off is played to its end, with its details', async () => {
  await switchOn(['HOCKEY'])
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2, sport: 'HOCKEY' })
  const [final] = (await event.drawn()).fixtures
  expect((await switchOn([])).body.body).not.toHaveProperty('moreSports')
  const parts = [
    { kind: 'FULL_TIME', scores: [2, 2] },
    { kind: 'SHOOT_OUT', scores: [3, 1] },
  ]
  expect((await event.decide(1, { outcome: 'PLAYED', detail: { parts } })).status).toBe(200)
  const { body } = await league.visitor.get(`match/viewMatch/${final?.match?._id}`)
  expect(body.body).toMatchObject({ sport: 'HOCKEY', team1Score: 2, team2Score: 2, winner: body.body.team1._id })
  expect(await event.draw()).toMatchObject({ isOver: true })
})
