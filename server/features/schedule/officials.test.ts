import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Official } from '#contract/official/calls.ts'
import type { Reply } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const DAY = '2031-03-08'
let league: League
const people: Record<string, string> = {}
beforeAll(async () => {
  league = await openLeague()
  for (const name of ['Asha Iyer', 'Ben Roy', 'Kavya Varma']) {
    const email = `${name.split(' ')[0]}@college.test`
    const address = { email, email_key: email.toLowerCase(), email_confirmed_at: '2026-01-01T00:00:00.000Z' }
    people[name] = (await league.world.person('USER', { name, ...address })).id
  }
})
afterAll(() => league.world.close())
beforeEach(async () => {
  await league.world.database.writes.deleteFrom('match').execute()
})

let rank = 0
/** A match that clashes with no other one by its sides or its venue. */
async function newMatch(more: object = {}): Promise<string> {
  const { rows } = league.world
  const [one, other] = [await rows.department(), await rows.department()]
  const team = ({ id }: { id: string }) => rows.team({ department_id: id, sport: 'CHESS', gender: 'MALE' })
  const sides = { team1: (await team(one)).id, team2: (await team(other)).id, sport: 'CHESS', gender: 'MALE' }
  rank += 1
  const plan = { ...sides, venue: `Court ${rank}`, date: DAY, time: '10:00', ...more }
  const { status, body } = await league.helper.post('match/createUpcoming', plan)
  expect(status).toBe(200)
  return body.body._id
}
type Named = [name: string, role: string][]
const asNamed = (named: Named) => named.map(([name, role]) => ({ person: people[name] ?? name, role }))
const name = (match: string, named: Named, known: Named = [], more: object = {}): Promise<Reply> =>
  league.helper.put(`match/setOfficials/${match}`, { officials: asNamed(named), known: asNamed(known), ...more })
const refusal = ({ status, body }: Reply) => (status === 200 ? null : `${status} ${body.code}: ${body.error}`)
const rows = (match: string) =>
  league.world.database.reads.selectFrom('official').selectAll().where('match_id', '=', match).execute()
const view = async (match: string) => (await league.visitor.get(`match/viewMatch/${match}`)).body.body
const namesOf = (officials: Official[] | undefined) => officials?.map((one) => `${one.role} ${one.name}`)

describe('officials of a match', () => {
  test('are named by organisers, and everybody sees them on its page and in the order of play', async () => {
    const [id, other] = [await newMatch(), await newMatch()]
    expect(Object.keys(await view(id))).not.toContain('officials')
    const saved = await name(id, [
      ['Ben Roy', 'SCORER'],
      ['Asha Iyer', 'REFEREE'],
    ])
    expect(namesOf(saved.body.body)).toEqual(['REFEREE Asha Iyer', 'SCORER Ben Roy'])
    expect((await view(id)).officials).toEqual(saved.body.body)
    const { courts } = (await league.visitor.get(`match/getOrderOfPlay?day=${DAY}`)).body.body
    const matches = courts.flatMap((court: { matches: { _id: string; officials?: Official[] }[] }) => court.matches)
    expect(matches.find((one: { _id: string }) => one._id === id).officials).toEqual(saved.body.body)
    expect(Object.keys(matches.find((one: { _id: string }) => one._id === other))).not.toContain('officials')
    const [entry] = (await league.admin.get('audit/entries?action=setOfficials')).body.body
    expect(entry).toMatchObject({ subject: 'match', subjectId: id })
    expect(JSON.stringify(entry)).toContain('Asha Iyer')
  })

  test('are not named by others, nor in bad words', async () => {
    const id = await newMatch()
    const { world, visitor, helper } = league
    const path = `match/setOfficials/${id}`
    const good = { officials: asNamed([['Asha Iyer', 'SCORER']]), known: [] }
    expect((await visitor.put(path, good)).status).toBe(401)
    for (const role of ['USER', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const)
      expect((await (await world.as(role)).put(path, good)).status).toBe(403)
    expect(refusal(await name(id, [['0123456789abcdef01234567', 'SCORER']]))).toBe(
      '400 invalid_input: There is no such person.',
    )
    expect(refusal(await name(id, [['Asha Iyer', 'UMPIRE']]))).toContain('400 invalid_input')
    expect(refusal(await name(id, [['me', 'SCORER']]))).toBe('400 invalid_input: Invalid user ID')
    const twice: Named = [
      ['Asha Iyer', 'SCORER'],
      ['Asha Iyer', 'REFEREE'],
    ]
    expect(refusal(await name(id, twice))).toBe('400 invalid_input: A person has one role in a match.')
    const fifty = Array.from({ length: 50 }, (_, at): Named[number] => [String(at).padStart(24, '0'), 'SCORER'])
    expect(refusal(await name(id, fifty))).toBe('400 invalid_input: A match has at most 12 officials.')
    expect((await helper.put(path, { ...good, more: 1 })).status).toBe(400)
    expect((await helper.put('match/setOfficials/0123456789abcdef01234567', good)).status).toBe(404)
    expect(await rows(id)).toEqual([])
  })

  test('are not named for a match that is over, and stay on its page', async () => {
    const id = await newMatch()
    await name(id, [['Asha Iyer', 'REFEREE']])
    await league.helper.post(`match/recordResult/${id}`, { winner: 'TIE' })
    expect(refusal(await name(id, [], [['Asha Iyer', 'REFEREE']]))).toBe('409 match_not_upcoming: This match is over.')
    expect(namesOf((await view(id)).officials)).toEqual(['REFEREE Asha Iyer'])
  })

  test('are named by the first of ten organisers at once, and the others are told', async () => {
    const id = await newMatch()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => name(id, [[at % 2 === 0 ? 'Asha Iyer' : 'Ben Roy', 'SCORER']])),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).sort()
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'plan_changed'), 'saved'])
    expect(await rows(id)).toHaveLength(1)
  })

  test('end with their account, and with their match', async () => {
    const { world, admin, helper } = league
    const [id, gone, ofDepartment] = [
      await newMatch(),
      await newMatch({ time: '12:00' }),
      await newMatch({ time: '14:00' }),
    ]
    const { id: leaver } = await world.person('USER', { name: 'Tara Leaver' })
    people['Tara Leaver'] = leaver
    for (const match of [id, gone, ofDepartment])
      expect(refusal(await name(match, [['Tara Leaver', 'SCORER']]))).toBeNull()
    expect((await helper.delete(`match/deleteMatch/${gone}`)).status).toBe(200)
    expect(await rows(gone)).toEqual([])
    const { department } = (await view(ofDepartment)).team1
    const path = `department/deleteDepartment/${department._id}?confirm=${encodeURIComponent(department.name)}`
    expect((await admin.delete(path)).status).toBe(200)
    expect(await rows(ofDepartment)).toEqual([])
    expect(namesOf((await view(id)).officials)).toEqual(['SCORER Tara Leaver'])
    await world.app.context.store.own((tx) => tx.deleteFrom('profile').where('id', '=', leaver).execute())
    expect(await rows(id)).toEqual([])
    expect(Object.keys(await view(id))).not.toContain('officials')
    expect(refusal(await name(id, [['Asha Iyer', 'SCORER']], [['Tara Leaver', 'SCORER']]))).toContain('plan_changed')
  })
})

describe('the clash check', () => {
  const atNoon = { time: '12:00' }
  const moved = (id: string, form: object) => league.helper.put(`match/updateMatch/${id}`, form)

  test('finds officials who officiate elsewhere, whether they are named or the match is moved', async () => {
    const [one, other] = [await newMatch(), await newMatch({ time: '10:30' })]
    await name(one, [['Asha Iyer', 'REFEREE']])
    const said = /^409 schedule_clash: Asha Iyer \(scorer\) is also referee of Team \w+ v Team \w+ at 10:00\.$/
    expect(refusal(await name(other, [['Asha Iyer', 'SCORER']]))).toMatch(said)
    expect(await rows(other)).toEqual([])
    expect(refusal(await name(other, [['Asha Iyer', 'SCORER']], [], { despiteClash: true }))).toBeNull()
    expect(refusal(await moved(other, { time: '10:45' }))).toMatch(said)
    expect(refusal(await moved(other, atNoon))).toBeNull()
    const late = await newMatch({ ...atNoon, date: '2031-03-09' })
    expect(refusal(await name(late, [['Asha Iyer', 'SCORER']]))).toBeNull()
    expect(refusal(await moved(late, { date: DAY }))).toContain('Asha Iyer (scorer) is also scorer of')
  })

  test('finds officials who play elsewhere, also in a club without lengths, and those who play in the match itself', async () => {
    const [one, other] = [await newMatch(), await newMatch({ time: '10:30' })]
    const player = { profile_id: people['Kavya Varma'] ?? '', status: 'ACCEPTED' } as const
    await league.world.rows.application({ ...player, team_id: (await view(one)).team1._id })
    expect(refusal(await name(other, [['Kavya Varma', 'IN_CHARGE']]))).toMatch(
      /409 schedule_clash: Kavya Varma \(in charge\) also plays Team \w+ v Team \w+ at 10:00\./,
    )
    expect(refusal(await name(one, [['Kavya Varma', 'SCORER']]))).toBe(
      '409 schedule_clash: Kavya Varma (scorer) also plays in this match.',
    )
    await name(other, [['Kavya Varma', 'IN_CHARGE']], [], { despiteClash: true })
    expect(refusal(await moved(one, { time: '10:15' }))).toMatch(
      /Kavya Varma is also in charge of Team \w+ v Team \w+ at 10:30\./,
    )
    const checks = (await league.helper.get(`match/getClashes?day=${DAY}`)).body.body
    expect(checks.map((check: { match: string }) => check.match).sort()).toEqual([one, other].sort())
  })
})

describe('people to name', () => {
  const find = async (q: string) => {
    const { status, body } = await league.helper.get(`match/findOfficials?q=${encodeURIComponent(q)}`)
    return status === 200 ? body.body.map((person: { name: string }) => person.name) : status
  }
  test('are found by a part of the name, by the whole email and by roll number', async () => {
    expect(await find('iye')).toEqual(['Asha Iyer'])
    expect(await find('ben@college.test')).toEqual(['Ben Roy'])
    expect(await find('ben@college')).toEqual([])
    const list = { field: 'list', name: 'register.csv', type: 'text/csv' }
    const row =
      'Roll number,Name,Department,Gender,Kind,Valid until,Email\n21CE104,Kavya Varma,Civil,F,UG,,kavya@college.test'
    const file = { ...list, data: new TextEncoder().encode(row) }
    const { body } = await league.admin.form('POST', 'register/preview', {}, [file])
    await league.admin.form('POST', 'register/import', { plan: body.body.plan }, [file])
    expect(await find('21 ce 104')).toEqual(['Kavya Varma'])
    expect(await find('')).toBe(400)
    expect((await league.visitor.get('match/findOfficials?q=asha')).status).toBe(401)
    expect((await (await league.world.as('DEPARTMENT_HEAD')).get('match/findOfficials?q=asha')).status).toBe(403)
  })
})
