import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '#contract/search/calls.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const find = async (by: Client, q: string, limit?: number): Promise<Found> => {
  const { status, body } = await by.get(
    `search/find?${new URLSearchParams({ q, ...(limit && { limit: `${limit}` }) })}`,
  )
  expect(status).toBe(200)
  return body.body
}
const namesOf = (list: readonly { name: string | null }[]) => list.map(({ name }) => name)

describe('the order', () => {
  test('a name that begins with the text, a word that does, words that all do, then other matches', async () => {
    const { world, visitor, departments } = league
    const department_id = departments.Civil
    for (const name of [
      'Overbright',
      'Stars of Bright Lane',
      'Bright Falcons',
      'Lane of the Bright',
      'North-Bright (Lane)',
    ])
      await world.rows.team({ name, department_id })
    expect(namesOf((await find(visitor, 'bright')).teams)).toEqual([
      'Bright Falcons',
      'Lane of the Bright',
      'North-Bright (Lane)',
      'Stars of Bright Lane',
      'Overbright',
    ])
    expect(namesOf((await find(visitor, ' LANE   bright ')).teams)).toEqual([
      'Lane of the Bright',
      'North-Bright (Lane)',
      'Stars of Bright Lane',
    ])
    expect(namesOf((await find(visitor, 'bright', 2)).teams)).toEqual(['Bright Falcons', 'Lane of the Bright'])
  })

  test('teams are found by sport, gender and department too, after those with the words in their names', async () => {
    const { world, visitor, departments } = league
    const { Civil, Maths } = departments
    await world.rows.team({ name: 'Carrom Kings', department_id: Civil, sport: 'CHESS', gender: 'MALE' })
    await world.rows.team({ name: 'Pocketeers', department_id: Civil, sport: 'CARROM', gender: 'MALE' })
    await world.rows.team({ name: 'Aces', department_id: Maths, sport: 'CARROM', gender: 'FEMALE' })
    expect(namesOf((await find(visitor, 'carrom')).teams)).toEqual(['Carrom Kings', 'Aces', 'Pocketeers'])
    expect(namesOf((await find(visitor, 'carrom men')).teams)).toEqual(['Carrom Kings', 'Pocketeers', 'Aces'])
    expect(namesOf((await find(visitor, 'civil carrom')).teams)).toEqual(['Carrom Kings', 'Pocketeers'])
  })

  test('departments, events and announcements are found by words of their names', async () => {
    const { world, admin, visitor, departments } = league
    await world.rows.department({ name: 'Applied Physics (Evening)' })
    expect(namesOf((await find(visitor, 'phys')).departments)).toEqual(['Physics', 'Applied Physics (Evening)'])
    expect(namesOf((await find(visitor, 'even')).departments)).toEqual(['Applied Physics (Evening)'])

    await league.event('KABBADI', 'FEMALE')
    await league.event('KABBADI', 'MALE')
    await league.event('SHOTPUT', 'MALE', 'Long Throw')
    const kabbadi = (await find(visitor, 'kab')).events
    expect(kabbadi.map(({ sport, gender }) => `${sport} ${gender}`)).toEqual(['KABBADI FEMALE', 'KABBADI MALE'])
    expect((await find(visitor, 'men kabbadi')).events[0]).toMatchObject({ sport: 'KABBADI', gender: 'MALE' })
    expect(namesOf((await find(visitor, 'throw')).events)).toEqual(['Long Throw'])
    expect(namesOf((await find(visitor, 'shotput men')).events)).toEqual(['Long Throw'])

    for (const [title, sport] of [
      ['Überall Training', undefined],
      ['Retraining of referees', 'CHESS'],
      ['क्रिकेट के नियम', undefined],
    ] as const) {
      const fields = { title, ...(sport && { sport }), department: departments.Maths }
      expect((await admin.form('POST', 'announcement/createAnnouncement', fields)).status).toBe(200)
    }
    const titles = async (q: string) => (await find(visitor, q)).announcements.map(({ title }) => title)
    expect(await titles('TRAIN')).toEqual(['Überall Training', 'Retraining of referees'])
    expect(await titles('über')).toEqual(['Überall Training'])
    expect(await titles('ÜBER TRAIN')).toEqual(['Überall Training'])
    expect(await titles('özer')).toEqual([])
    expect(await titles('क्रिकेट')).toEqual(['क्रिकेट के नियम'])
    expect((await find(visitor, 'referees')).announcements).toEqual([
      {
        _id: expect.any(String),
        title: 'Retraining of referees',
        department: { _id: departments.Maths, name: 'Maths' },
        gender: null,
        sport: 'CHESS',
        createdAt: expect.any(String),
      },
    ])
  })

  test('draft events are found by anyone, because the list of events shows them to anyone', async () => {
    const { _id } = await league.event('CARROM', 'MIXED', 'Doubles')
    expect((await league.visitor.get(`event/viewEvent/${_id}`)).body.body.state).toBe('DRAFT')
    expect(namesOf((await find(league.visitor, 'doubles')).events)).toEqual(['Doubles'])
  })
})

test('departments and teams have the colour of the department: the chosen one, that of the logo, or none', async () => {
  const { world, visitor } = league
  const colors = {
    Umber: { color: '#8a5a2b', logo_color: '#123456' },
    Upland: { logo_color: '#2b8a3e' },
    Unpainted: {},
  }
  for (const [name, columns] of Object.entries(colors)) {
    const { id: department_id } = await world.rows.department({ name: `Hued ${name}`, ...columns })
    await world.rows.team({ name: `Hued Team of ${name}`, department_id })
  }
  const { departments, teams } = await find(visitor, 'hued')
  const shown = [
    { name: 'Hued Umber', color: '#8a5a2b' },
    { name: 'Hued Unpainted' },
    { name: 'Hued Upland', color: '#2b8a3e' },
  ]
  expect(departments).toEqual(shown.map((one) => ({ _id: expect.any(String), logo: null, ...one })))
  expect(teams.map(({ department }) => department)).toEqual(shown.map((one) => ({ _id: expect.any(String), ...one })))
})

describe('matches', () => {
  test('are found by either side, both sides or the venue: live, coming, then results', async () => {
    const { world, visitor, departments, team } = league
    const { id: owls } = await world.rows.team({ name: 'Quick Owls', department_id: departments.Civil })
    const { id: larks } = await world.rows.team({ name: 'Unquick Larks', department_id: departments.Maths })
    const { id: crows } = await world.rows.team({ name: 'Quiet Crows', department_id: departments.Physics })
    const add = async (sides: [string, string], more: object) => (await insertMatchRow(world, sides, more)).id
    const over = { status: 'SUMMARY', winner: 'TIE', date: '2026-01-05', time: '10:00' } as const
    const first = await add([crows, owls], { ...over, venue: 'Quay Court' })
    const latest = await add([owls, crows], { ...over, date: '2026-01-06' })
    const later = await add([owls, larks], { date: '2026-03-02', time: '10:00' })
    const soon = await add([larks, owls], { date: '2026-03-01', time: '10:00', venue: 'Inquay' })
    const live = await add([owls, team('Civil')], { status: 'LIVE', room_id: 'quick-room' })
    const onlyInside = await add([larks, crows], { date: '2026-02-28', time: '10:00' })
    const ids = async (q: string, limit?: number) => (await find(visitor, q, limit)).matches.map(({ _id }) => _id)

    expect(await ids('quick', 10)).toEqual([live, soon, later, latest, first, onlyInside])
    expect(await ids('quick', 3)).toEqual([live, soon, latest])
    expect(await ids('owls vs crows')).toEqual([latest, first])
    expect(await ids('crows owls')).toEqual([latest, first])
    expect(await ids('owls quay')).toEqual([first, soon])
    expect(await ids('quay court')).toEqual([first])
    expect(await ids('owls nowhere')).toEqual([])
    expect((await find(visitor, 'quick owls civil')).matches).toMatchObject([{ _id: live, roomId: 'quick-room' }])
  })
})

test('matches are found by their tag, also together with a team', async () => {
  const { world, visitor, departments, team } = league
  const { id: jays } = await world.rows.team({ name: 'Blue Jays', department_id: departments.Civil })
  const semi = await insertMatchRow(world, [jays, team('Maths')], { tag: 'SEMI_FINAL' })
  const final = await insertMatchRow(world, [jays, team('Physics')], { tag: 'FINAL' })
  const ids = async (q: string) => (await find(visitor, q, 10)).matches.map(({ _id }) => _id)
  expect(await ids('semi')).toEqual([semi.id])
  expect(await ids('jays semi-final')).toEqual([semi.id])
  expect((await ids('final')).sort()).toEqual([semi.id, final.id].sort())
})

describe('a word with one wrong letter', () => {
  test('finds what is nearest when nothing has it, and says what was sought instead', async () => {
    const { visitor, admin, world, departments } = league
    const wrong = async (q: string, by = visitor) => {
      const { departments, teams, people, instead } = await find(by, q)
      return [instead, namesOf(departments), teams.length > 0, namesOf(people)]
    }
    expect(await wrong('phisics')).toEqual(['physics', expect.arrayContaining(['Physics']), true, []])
    expect(await wrong('crciket')).toEqual(['cricket', [], true, []])
    expect(await wrong('phisics crickt')).toEqual(['physics cricket', [], true, []])
    expect(await wrong('physics')).toEqual([undefined, expect.arrayContaining(['Physics']), true, []])
    await world.person('USER', { name: 'Wilhelmina Private', department_id: departments.Civil })
    expect(await wrong('wilhemina')).toEqual([undefined, [], false, []])
    expect(await wrong('wilhemina', admin)).toEqual(['wilhelmina', [], false, ['Wilhelmina Private']])
    for (const q of ['xyz', 'qqqqqqqq', '%%%%%%', '____']) expect((await find(visitor, q)).instead, q).toBeUndefined()
  })
})

describe('what is typed', () => {
  test.each([
    ['%', ['100% Effort']],
    ['_', ['Under_Score']],
    ['\\', ['Back\\Slash']],
    ['"', ['The "Quoted" Ones']],
    ["o'", ["O'Brien's"]],
    ['<b>', ['<b>Bold</b>']],
    ['NEAR(', []],
    ['effort OR score', []],
    ['effort**', []],
    ['-', ['Hy-phen']],
    ['(', []],
    ["'; DROP TABLE team; --", []],
  ])('%s is sought as it stands', async (q, expected) => {
    const { world, visitor, departments } = league
    const names = [
      '100% Effort',
      'Under_Score',
      'Back\\Slash',
      'The "Quoted" Ones',
      "O'Brien's",
      '<b>Bold</b>',
      'Hy-phen',
    ]
    for (const name of names) {
      const known = world.database.reads.selectFrom('team').select('id').where('name', '=', name)
      if (!(await known.executeTakeFirst())) await world.rows.team({ name, department_id: departments.Civil })
    }
    const { teams } = await find(visitor, q, 10)
    expect(namesOf(teams).filter((name) => name && names.includes(name))).toEqual(expected)
  })

  test('a long text of many words, and of many letters, is one text', async () => {
    const { visitor } = league
    for (const q of ['a '.repeat(50).trim(), 'x'.repeat(100), 'ﷺ'.repeat(100), '💥'.repeat(50)])
      expect((await find(visitor, q)).teams).toEqual([])
  })

  test.each([
    ['', 'q is required.'],
    ['q=', 'q is required.'],
    ['q=%20%20', 'q is required.'],
    [`q=${'x'.repeat(101)}`, 'This is too long to search for.'],
    ['q=a%00b', 'Contains hidden or control characters. Type it again instead of pasting it.'],
    ['q=a&limit=0', expect.any(String)],
    ['q=a&limit=11', expect.any(String)],
    ['q=a&limit=1.5', expect.any(String)],
    ['q=a&role=ADMIN', "Unknown field: 'role'."],
    ['q[$ne]=a', expect.any(String)],
    ['q=a&q=b', expect.any(String)],
  ])('?%s is refused', async (query, error) => {
    expect(await league.visitor.get(`search/find?${query}`)).toMatchObject({ status: 400, body: { error } })
  })
})
