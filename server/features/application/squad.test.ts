import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AS_MADE, inShort, type MadeSquad, makeSquad, namesOf } from '#server/testing/championship/squad.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CIVIL = '0000000000000000000000c1'
const PHYSICS = '0000000000000000000000c2'
const NOBODY = '0123456789abcdef01234567'

let world: World
let admin: Client
let head: Client
let visitor: Client
let squad: MadeSquad
beforeAll(async () => {
  world = await openWorld()
  await world.rows.department({ id: CIVIL })
  await world.rows.department({ id: PHYSICS })
  admin = await world.as('ADMIN')
  head = await world.as('DEPARTMENT_HEAD', { department_id: CIVIL })
  visitor = await world.as(null)
})
afterAll(() => world.close())
beforeEach(async () => {
  squad = await makeSquad(world.rows, CIVIL)
})

type People = MadeSquad['people']
const shown = async () => inShort(await squad.show(head))

describe('a squad', () => {
  test('is shown by name to the managers of its team: 401, 403, 200', async () => {
    const call = `team/getAppliPlayers/${squad.team}`
    expect((await visitor.get(call)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      expect((await (await world.as(role, { department_id: CIVIL })).get(call)).status).toBe(403)
    }
    const stranger = await (await world.as('DEPARTMENT_HEAD')).get(call)
    expect(stranger).toMatchObject({ status: 403, body: { error: 'You can only manage your own department.' } })
    for (const by of [head, admin]) expect(inShort(await squad.show(by))).toBe(AS_MADE)
    expect((await squad.show(head)).players[0]).toEqual({ _id: squad.people.anu, name: 'Anu', profilePic: null })
  })

  test('is shown to visitors without applicants', async () => {
    const { body } = await visitor.get(`team/viewTeam/${squad.team}`)
    expect(body.body).toMatchObject({ captain: { name: 'Anu' }, viceCaptain: { name: 'bela' } })
    expect(namesOf(body.body.players)).toBe('Anu,bela,Chitra')
    expect(JSON.stringify(body)).not.toContain('Devi')
  })
})

describe('changing a squad', () => {
  test('a call without a session gets 401, of a helper, member or other department 403, with invalid input 400, else 200', async () => {
    const body = { addedPlayers: [squad.people.devi] }
    expect((await squad.change(visitor, body)).status).toBe(401)
    for (const [role, department_id] of [
      ['HELPER', CIVIL],
      ['USER', CIVIL],
      ['DEPARTMENT_HEAD', PHYSICS],
      ['DEPARTMENT_SPORTS_LEAD', null],
    ] as const) {
      expect((await squad.change(await world.as(role, { department_id }), body)).status, role).toBe(403)
    }
    expect((await squad.change(head, { addedPlayers: 'all' })).status).toBe(400)
    expect(await shown()).toBe(AS_MADE)
    const reply = await squad.change(head, body)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Squad updated.' } })
    expect(inShort(reply.body.body)).toBe('Anu / bela / Anu,bela,Chitra,Devi / Esha')
    expect(await squad.show(head)).toEqual(reply.body.body)
  })

  const CHANGES: [string, (people: People) => object, string][] = [
    [
      'takes in and sends back at once',
      ({ devi, esha, chitra }) => ({ addedPlayers: [devi, esha], removedPlayers: [chitra] }),
      'Anu / bela / Anu,bela,Devi,Esha / Chitra',
    ],
    [
      'resets the post of a captain who goes',
      ({ anu }) => ({ removedPlayers: [anu] }),
      'null / bela / bela,Chitra / Anu,Devi,Esha',
    ],
    [
      'resets both posts when all go',
      ({ anu, bela, chitra }) => ({ removedPlayers: [anu, bela, chitra] }),
      'null / null /  / Anu,bela,Chitra,Devi,Esha',
    ],
    [
      'declines applicants, and a player who is removed',
      ({ esha, chitra }) => ({ declinedApplicants: [esha, chitra], removedPlayers: [chitra] }),
      'Anu / bela / Anu,bela / Devi',
    ],
    [
      'elects in the place of one who goes',
      ({ anu, chitra }) => ({ removedPlayers: [anu], captain: chitra }),
      'Chitra / bela / bela,Chitra / Anu,Devi,Esha',
    ],
    [
      'elects a person who is added by the same change',
      ({ esha }) => ({ addedPlayers: [esha], viceCaptain: esha }),
      'Anu / Esha / Anu,bela,Chitra,Esha / Devi',
    ],
    [
      'lets the two posts change places',
      ({ anu, bela }) => ({ captain: bela, viceCaptain: anu }),
      'bela / Anu / Anu,bela,Chitra / Devi,Esha',
    ],
    [
      'leaves the post empty for NOTA',
      () => ({ captain: 'NOTA', viceCaptain: 'NOTA' }),
      'null / null / Anu,bela,Chitra / Devi,Esha',
    ],
    [
      'moves the vice captain up',
      ({ bela }) => ({ captain: bela, viceCaptain: 'NOTA' }),
      'bela / null / Anu,bela,Chitra / Devi,Esha',
    ],
    [
      'adds a person who is named twice once',
      ({ devi }) => ({ addedPlayers: [devi, devi] }),
      'Anu / bela / Anu,bela,Chitra,Devi / Esha',
    ],
  ]
  test.each(CHANGES)('%s', async (_, body, expected) => {
    const { status, body: answer } = await squad.change(head, body(squad.people))
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(inShort(answer.body)).toBe(expected)
    expect(await shown()).toBe(expected)
  })

  const NO_CAPTAIN = 'The captain must be one of the players.'
  const ONE_FOR_BOTH = 'Captain and vice captain must be two different players.'
  const STRANGER = 'Somebody in this change neither applies to this team nor plays in it any more.'
  const REFUSED: [string, (people: People) => object, string, string][] = [
    ['a captain who does not play', ({ devi }) => ({ captain: devi }), 'captain', NO_CAPTAIN],
    ['a captain who goes', ({ anu }) => ({ removedPlayers: [anu], captain: anu }), 'captain', NO_CAPTAIN],
    [
      'a vice captain from nowhere',
      ({ devi }) => ({ addedPlayers: [devi], viceCaptain: NOBODY }),
      'viceCaptain',
      'The vice captain must be one of the players.',
    ],
    [
      'one person for both posts',
      ({ devi }) => ({ addedPlayers: [devi], captain: devi, viceCaptain: devi }),
      'viceCaptain',
      ONE_FOR_BOTH,
    ],
    ['a captain who stays vice captain', ({ bela }) => ({ captain: bela }), 'viceCaptain', ONE_FOR_BOTH],
    [
      'a person who is added and removed',
      ({ devi, esha }) => ({ addedPlayers: [esha, devi], removedPlayers: [devi] }),
      'addedPlayers',
      'Nobody can be added and removed at once.',
    ],
    [
      'a player who is declined',
      ({ anu }) => ({ declinedApplicants: [anu] }),
      'declinedApplicants',
      'A player cannot be declined. Remove them first.',
    ],
    [
      'a person who is accepted and declined',
      ({ devi }) => ({ addedPlayers: [devi], declinedApplicants: [devi] }),
      'declinedApplicants',
      'A player cannot be declined. Remove them first.',
    ],
    ['a declined person from nowhere', () => ({ declinedApplicants: [NOBODY] }), 'declinedApplicants', STRANGER],
    ['who never applied', ({ devi }) => ({ addedPlayers: [devi, NOBODY] }), 'addedPlayers', STRANGER],
    [
      'a player from nowhere who goes',
      ({ devi }) => ({ addedPlayers: [devi], removedPlayers: [NOBODY] }),
      'removedPlayers',
      STRANGER,
    ],
    ['a department in place of a person', () => ({ addedPlayers: [CIVIL] }), 'addedPlayers', STRANGER],
    ['what is no id', () => ({ addedPlayers: ['abc'] }), 'addedPlayers.0', 'Invalid user ID'],
    ['an operator', () => ({ captain: { $ne: null } }), 'captain', 'Invalid user ID'],
    ['no vice captain said by null', () => ({ viceCaptain: null }), 'viceCaptain', 'Invalid user ID'],
    [
      'more people than a team has',
      () => ({ addedPlayers: Array(501).fill(NOBODY) }),
      'addedPlayers',
      'These are too many people for one team.',
    ],
    ['an unknown field', () => ({ department: PHYSICS }), 'department', "Unknown field: 'department'."],
  ]
  test.each(REFUSED)('refuses %s, and changes nothing', async (_, body, path, error) => {
    const reply = await squad.change(head, body(squad.people))
    const { status, body: answer } = reply
    expect({ status, error: answer.error, path: answer.issues?.[0].path }).toEqual({ status: 400, error, path })
    expect(await shown()).toBe(AS_MADE)
  })

  const SAME: [string, (people: People) => object][] = [
    ['nothing', () => ({})],
    [
      'what is so already',
      ({ anu, devi }) => ({ addedPlayers: [anu], removedPlayers: [devi], captain: anu, viceCaptain: undefined }),
    ],
  ]
  test.each(SAME)('refuses %s: nothing was changed', async (_, body) => {
    const reply = await squad.change(head, body(squad.people))
    expect(reply).toMatchObject({ status: 400, body: { error: 'Nothing was changed.' } })
  })

  test('a declined person loses the application, not the right to apply again', async () => {
    const { devi } = squad.people
    const rowsOf = () => world.database.reads.selectFrom('application').select('team_id').where('profile_id', '=', devi)
    expect(await rowsOf().execute()).toEqual([{ team_id: squad.team }])
    expect((await squad.change(head, { declinedApplicants: [devi] })).status).toBe(200)
    expect(await rowsOf().execute()).toEqual([])
    await world.rows.application({ team_id: squad.team, profile_id: devi, status: 'APPLIED' })
    expect(await shown()).toBe(AS_MADE)
  })

  test('cannot change players of another team', async () => {
    const other = await makeSquad(world.rows, CIVIL)
    const { devi } = squad.people
    await world.rows.application({ team_id: other.team, profile_id: devi, status: 'ACCEPTED', slot: 2 })
    const before = await other.show(head)
    expect((await squad.change(head, { removedPlayers: [other.people.anu] })).status).toBe(400)
    expect((await squad.change(head, { addedPlayers: [devi], captain: devi })).status).toBe(200)
    expect((await squad.change(head, { removedPlayers: [devi] })).status).toBe(200)
    expect(await other.show(head)).toEqual(before)
  })

  test('is read by visitors at once', async () => {
    const call = `team/viewTeam/${squad.team}`
    const headers = { 'if-none-match': (await visitor.get(call)).headers.get('etag') ?? '' }
    expect((await visitor.get(call, headers)).status).toBe(304)
    await squad.change(head, { removedPlayers: [squad.people.anu], captain: squad.people.chitra })
    const { body } = await visitor.get(call, headers)
    expect(body.body.captain.name).toBe('Chitra')
  })
})
