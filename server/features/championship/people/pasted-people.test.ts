import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PastedEntry } from '#contract/entry/calls.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const nameOf = (n: number) => `Asha ${String.fromCharCode(65 + (n % 26), 97 + Math.floor(n / 26))}`
const PEOPLE = Array.from({ length: 58 }, (_, n) => [nameOf(n), `21CE${n + 100}`] as const)
const REGISTER = [
  'Roll number,Name,Department,Gender,Kind,Valid until,Email',
  ...PEOPLE.map(([name, roll], n) => `${roll},${name},Civil,F,UG,,asha${n}@college.test`),
  '21MA001,Ben Roy,Maths,M,UG,,ben@college.test',
  '21MA002,Tara Sen,Maths,F,UG,,tara@college.test',
  '21MA003,Tara Sen,Maths,F,UG,,',
].join('\n')

let league: League
beforeAll(async () => {
  league = await openLeague()
  const list = { field: 'list', name: 'register.csv', type: 'text/csv', data: new TextEncoder().encode(REGISTER) }
  const preview = await league.admin.form('POST', 'register/preview', {}, [list])
  await league.admin.form('POST', 'register/import', { plan: preview.body.body.plan }, [list])
})
afterAll(() => league.world.close())

let names = 0
async function newEvent(terms: object): Promise<string> {
  names += 1
  const given = { sport: 'CHESS', gender: 'FEMALE', name: `Pasted ${names}`, ...terms }
  return (await league.admin.post('event/createEvent', given)).body.body._id
}
async function check(event: string, lines: readonly string[]): Promise<PastedEntry[]> {
  return (await league.admin.post('entry/checkList', { event, lines })).body.body
}
const rowsOf = (event: string, answers: readonly PastedEntry[]) =>
  answers.flatMap(({ department, members, error }) => (error || !department ? [] : [{ event, department, members }]))
const listed = async (event: string) => (await league.visitor.get(`entry/entries/${event}`)).body.body
const enter = async (rows: object[]): Promise<{ error: string | null; code: string | null }[]> =>
  (await league.admin.post('entry/enterMany', { rows })).body.body

test('64 pasted people with doubles and unknown names: each is told by its line, and the others are entered', async () => {
  const event = await newEvent({ entrant: 'PERSON', entriesEach: 20, squadMax: 1 })
  const lines = [
    ...PEOPLE.slice(0, 19).map(([name, roll]) => `Civil; ${name} ${roll.toLowerCase()}`),
    `Civil; ${nameOf(3)}`,
    'asha20@college.test',
    `Civil; ${nameOf(21)}`,
    ...PEOPLE.slice(21, 58).map(([, roll]) => roll),
    'Astrology; Asha Ev',
    'Maths; Ben Roy',
    'Maths; Tara Sen',
    'Maths\tBen Roy 21MA002',
    'Maths; Nobody Known',
    '',
  ]
  expect(lines).toHaveLength(65)
  expect((await league.admin.post('entry/checkList', { event, lines })).status).toBe(400)
  const answers = await check(event, lines.slice(0, 64))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(20)
  const errorOf = (line: string) => answers[lines.indexOf(line)]?.error
  expect(errorOf(`Civil; ${nameOf(3)}`)).toBe(`${nameOf(3)} is in line 4 already.`)
  expect(errorOf(`Civil; ${nameOf(21)}`)).toBe('The department has all of its 20 entries in this event.')
  expect(errorOf('Astrology; Asha Ev')).toBe('The club knows no department, team or person by “Astrology”.')
  expect(errorOf('Maths; Ben Roy')).toBe('Ben Roy cannot play: this event is for women.')
  expect(errorOf('Maths; Tara Sen')).toBe('2 people of Maths are called Tara Sen. Add the roll number.')
  expect(errorOf('Maths\tBen Roy 21MA002')).toBe('21MA002 belongs to Tara Sen, not to Ben Roy.')
  expect(errorOf('Maths; Nobody Known')).toBe(
    'Maths has nobody known as “Nobody Known”. Give the name and the roll number.',
  )
  expect(await listed(event)).toEqual([])

  const saved = await enter(rowsOf(event, answers))
  expect(saved.filter(({ error }) => error !== null)).toEqual([])
  const entries = await listed(event)
  expect(entries).toHaveLength(20)
  expect(entries[19].squad).toMatchObject([{ name: expect.stringMatching(/^Asha/) }])
  const again = await check(event, ['21CE100'])
  expect(again[0]?.error).toBe('The department has all of its 20 entries in this event.')
})

test('a department that is pasted twice without people is told by its line, however many entries it may have', async () => {
  const event = await newEvent({ entrant: 'TEAM', entriesEach: 3, squadMax: 11 })
  const answers = await check(event, ['Civil', 'Maths', 'Civil', `Civil; ${nameOf(1)}`])
  expect(answers.map(({ error }) => error)).toEqual([null, null, 'Line 1 names Civil already.', null])
})

test('a pair is entered with both people, a person with an account is found, and guests need a roll number', async () => {
  const event = await newEvent({ entrant: 'PAIR', entriesEach: 3, squadMax: 2, gender: 'MALE' })
  const { id } = await league.world.person('USER', {
    department_id: league.departments.Civil,
    gender: 'MALE',
    name: 'Ravi K',
  })
  const lines = [
    'Civil; Ravi K; Kabir Das 21CE990',
    'Civil; A B 1; C D 2; E F 3',
    'Civil; Ravi K',
    'Civil; X Y 7; X Y 7',
    'Maths; Ben Roy 21MA009',
  ]
  const answers = await check(event, lines)
  expect(answers[0]).toMatchObject({
    ...{ error: null, department: league.departments.Civil, title: 'Ravi K, Kabir Das' },
    members: [{ person: id }, { name: 'Kabir Das', rollNumber: '21CE990', gender: 'MALE' }],
  })
  expect(answers.slice(1).map(({ code }) => code)).toEqual([
    'squad_ineligible',
    'entry_recorded',
    'squad_invalid',
    'squad_invalid',
  ])
  expect(answers[4]?.error).toBe('Ben Roy has the roll number 21MA001, not 21MA009.')
  const [row] = rowsOf(event, answers)
  expect(await enter([{ ...row }, { ...row }])).toMatchObject([{ error: null }, { code: 'squad_ineligible' }])
  const [entry] = await listed(event)
  expect(entry.squad.map(({ name }: { name: string }) => name)).toEqual(['Ravi K', 'Kabir Das'])
  expect(await listed(event)).toHaveLength(1)
})

test('a list with more names than a statement takes is refused line by line', async () => {
  const event = await newEvent({ entrant: 'PERSON', entriesEach: 20, squadMax: 1 })
  const lines = Array.from({ length: 64 }, (_, line) =>
    ['Civil', ...Array.from({ length: 240 }, (__, part) => `${line}p${part}x`)].join(';').slice(0, 2000),
  )
  const { status, body } = await league.admin.post('entry/checkList', { event, lines })
  expect([status, body.body?.[63]?.error]).toEqual([200, 'At most 60 people can be in a squad.'])
})

test('a null character in a pasted line is no fault of the server', async () => {
  const event = await newEvent({ entrant: 'PERSON', squadMax: 1 })
  const lines = ['Civil\u0000', 'Civil; Asha\u0000 21CE100', '21CE\u0000100']
  const { status } = await league.admin.post('entry/checkList', { event, lines })
  // PostgreSQL takes no such text, in a question either.
  expect(status).toBe('url' in league.world.at ? 400 : 200)
})
