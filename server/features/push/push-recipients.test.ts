import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REASON, rulingOn } from '#server/testing/championship/dispute-fixture.ts'
import { makeSquad } from '#server/testing/championship/squad.ts'
import { openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let push: PushFixture
let matches: PushMatches
beforeAll(async () => {
  push = await openPushFixture()
  matches = pushMatches(push)
})
afterAll(() => push.close())
afterEach(async () => {
  await push.league.world.database.writes.deleteFrom('push_subscription').execute()
  await push.run()
})

describe('whose match it is', () => {
  test('of the chosen department, a followed team, a followed match, or a team of the signed-in person', async () => {
    const { world, departments, team, visitor } = push.league
    const id = await matches.schedule()
    const other = await matches.schedule(9 * DAY)
    const player = await world.person('USER', { department_id: departments.Physics })
    const person = await world.as('USER', { id: world.app.context.newId(), department_id: departments.Physics })
    const profile = (await person.get('profile/viewProfile/ownProfile')).body.body._id
    await world.rows.application({ team_id: team('Civil'), profile_id: profile, status: 'ACCEPTED' })
    const applicant = await world.as('USER', { id: world.app.context.newId(), department_id: departments.Physics })
    const applying = (await applicant.get('profile/viewProfile/ownProfile')).body.body._id
    await world.rows.application({ team_id: team('Civil'), profile_id: applying, status: 'APPLIED' })
    expect(player.id).not.toBe(profile)
    const told = [
      await matches.ofCivil(),
      await matches.follows({ teams: [team('Maths')] }),
      await matches.follows({ matches: [id] }),
      await push.subscribe(person),
      await push.subscribe(await world.as('USER', { department_id: departments.Maths })),
    ]
    const untold = [
      await matches.follows({}),
      await matches.follows({ department: departments.Physics, teams: [team('Physics')], matches: [other] }),
      await matches.follows({ department: departments.Civil, ofDepartment: false }),
      await matches.follows({ department: departments.Civil, kinds: ['ENDED', 'STARTED'] }),
      await push.subscribe(person, { ofTeams: false }),
      await push.subscribe(applicant),
      // The department of the account comes before that of the device.
      await push.subscribe(await world.as('USER', { department_id: departments.Physics }), {
        department: departments.Civil,
      }),
      await push.subscribe(visitor, { kinds: [], department: departments.Civil }),
    ]
    await push.runGathered()
    await matches.change(id, { venue: 'Lawn' })
    await push.runGathered()
    // The person's first browser was replaced by the second one of the same session.
    expect(told.map(matches.kinds)).toEqual([['CHANGED'], ['CHANGED'], ['CHANGED'], [], ['CHANGED']])
    expect(untold.flatMap(matches.kinds)).toEqual([])
    await push.subscribe(person, { ofTeams: true }, told[3])
    await matches.change(id, { venue: 'Hall' })
    await push.runGathered()
    expect(told[3] && matches.kinds(told[3])).toEqual(['CHANGED'])
  })

  test('of a result that can be disputed, heads and sports leads of both sides, who are told until when', async () => {
    const { world, admin, helper, departments, sides } = push.league
    const of = (role: 'DEPARTMENT_HEAD' | 'DEPARTMENT_SPORTS_LEAD' | 'USER', department_id: string) =>
      world.as(role, { department_id })
    const chosen = { ofDepartment: false, ofTeams: false }
    const [head, lead, third, student] = [
      await push.subscribe(await of('DEPARTMENT_HEAD', departments.Civil), chosen),
      await push.subscribe(await of('DEPARTMENT_SPORTS_LEAD', departments.Maths), chosen),
      await push.subscribe(await of('DEPARTMENT_HEAD', departments.Physics), chosen),
      await push.subscribe(await of('USER', departments.Civil), chosen),
    ]
    const told = () => [head, lead, third, student].map((browser) => matches.kinds(browser).length)
    const win = () => helper.post('match/createSummary', { ...sides('Civil', 'Maths'), winner: 'TEAM1' })
    await win()
    await push.runGathered()
    expect(told()).toEqual([0, 0, 0, 0])
    await admin.form('PUT', 'club/updateClub', { provisionalMinutes: '30' })
    const { body } = await win()
    await push.runGathered()
    expect(told()).toEqual([1, 1, 0, 0])
    expect(matches.shown(head)[0]?.[2]).toMatch(/^Can be disputed until 12:3\d · Full time · /)
    // A replay is a match whose day is to come.
    const { _id: id, version } = body.body
    const client = await of('DEPARTMENT_HEAD', departments.Maths)
    const disputed = await client.form('POST', `match/disputeResult/${id}`, { reason: REASON, basedOn: `${version}` })
    const follower = await matches.follows({ matches: [id] })
    const ruling = { ...rulingOn(disputed.body.body), ruling: 'REPLAYED' }
    expect((await admin.post(`match/ruleOnDispute/${id}`, ruling)).status).toBe(200)
    await push.runGathered()
    expect(matches.shown(follower)).toEqual([
      ['CHANGED', 'Civil CHESS MALE v Maths CHESS MALE', 'Has no day yet · Chess'],
    ])
  })

  test('after signing out a browser is told nothing about the person', async () => {
    const { world, departments } = push.league
    const person = await world.as('USER', { department_id: departments.Civil })
    const browser = await push.subscribe(person)
    await person.post('authentication/logout')
    const id = await matches.schedule()
    await push.runGathered()
    await matches.change(id, { venue: 'Court' })
    await push.runGathered()
    expect(matches.kinds(browser)).toEqual([])
  })
})

describe('announcements and applications', () => {
  async function announce(input: object) {
    const { status } = await push.league.admin.post('announcement/createAnnouncement', { title: 'Trials', ...input })
    expect(status).toBe(200)
    await push.runGathered()
  }

  test('an announcement reaches those whom it is for, and not its writer', async () => {
    const { world, admin, departments, team } = push.league
    const [writer, civil, maths] = [
      await push.subscribe(admin),
      await matches.ofCivil(),
      await matches.follows({ department: departments.Maths, teams: [team('Maths', 'CRICKET')] }),
    ]
    const woman = await push.subscribe(await world.as('USER', { department_id: departments.Maths, gender: 'FEMALE' }))
    const browsers = [writer, civil, maths, woman]
    const counts = () => browsers.map((browser) => matches.kinds(browser).length)
    await announce({ description: 'Bring\nboots.' })
    expect(counts()).toEqual([0, 1, 1, 1])
    expect(matches.shown(civil)).toEqual([['ANNOUNCEMENT', 'Trials', 'Bring boots.']])
    await announce({ department: departments.Maths })
    expect(counts()).toEqual([0, 1, 2, 2])
    await announce({ gender: 'MALE' })
    expect(counts()).toEqual([0, 2, 3, 2])
    await announce({ sport: 'CRICKET' })
    expect(counts()).toEqual([0, 2, 4, 2])
  })

  test('an announcement that is deleted at once is not told', async () => {
    const browser = await matches.ofCivil()
    const { body } = await push.league.admin.post('announcement/createAnnouncement', { title: 'By mistake' })
    await push.run()
    await push.league.admin.delete(`announcement/deleteAnnouncement/${body.body._id}`)
    push.league.world.travel(20_000)
    await push.run()
    expect(matches.kinds(browser)).toEqual([])
  })

  test('a person whose application is accepted is told, and no other applicant', async () => {
    const { world, admin, departments } = push.league
    const squad = await makeSquad(world.rows, departments.Civil)
    const { name } = await world.database.reads
      .selectFrom('team')
      .select('name')
      .where('id', '=', squad.team)
      .executeTakeFirstOrThrow()
    const clientOf = async (profile_id: string) => {
      const client = await world.as('USER')
      const own = (await client.get('profile/viewProfile/ownProfile')).body.body._id
      const session = { profile_id }
      await world.database.writes.updateTable('session').set(session).where('profile_id', '=', own).execute()
      return client
    }
    const [devi, esha] = [
      await push.subscribe(await clientOf(squad.people.devi)),
      await push.subscribe(await clientOf(squad.people.esha)),
    ]
    expect((await squad.change(admin, { addedPlayers: [squad.people.devi] })).status).toBe(200)
    await push.runGathered()
    expect(push.service.of(devi)).toMatchObject([
      { kind: 'ACCEPTED', title: `You play for ${name}`, path: `/teams/${squad.team}` },
    ])
    expect(matches.kinds(esha)).toEqual([])
    // Accepted and removed again within twenty seconds.
    await squad.change(admin, { addedPlayers: [squad.people.esha] })
    await squad.change(admin, { removedPlayers: [squad.people.esha] })
    await push.runGathered()
    expect(matches.kinds(esha)).toEqual([])
  })
})

describe('quiet hours', () => {
  test('what is of use in the morning waits until then; what is not is left out', async () => {
    const { world } = push.league
    const quiet = { quietFrom: '22:00', quietTo: '07:00', department: push.league.departments.Civil }
    const browser = await matches.follows(quiet)
    const awake = await matches.ofCivil()
    const { time } = matches.clockIn(0)
    // To 23:00 of the club's day.
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    world.travel((23 - hours) * HOUR - minutes * MINUTE)
    const id = await matches.schedule(20 * MINUTE)
    const later = await matches.schedule(3 * DAY)
    await push.runGathered()
    await matches.change(later, { venue: 'Hall' })
    await matches.startLive()
    await push.runGathered()
    expect(matches.kinds(awake)).toEqual(['REMINDER', 'CHANGED', 'STARTED'])
    expect(matches.kinds(browser)).toEqual([])
    expect((await push.waiting()).map(({ tag, kind }) => [tag, kind])).toEqual([[`match-${later}`, 'CHANGED']])
    world.travel(8 * HOUR)
    await push.run()
    expect(matches.kinds(browser)).toEqual(['CHANGED'])
    expect(id).not.toBe(later)
  })
})
