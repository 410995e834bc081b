import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import type { Row } from '#server/db/schema.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'

let league: League
const past = '0000000000000000000000aa'
const played: Row<'match'>[] = []
const names = new Map<string, string>()

beforeAll(async () => {
  league = await openLeague()
  const { world, team } = league
  await world.database.writes.insertInto('season').values({ id: past, is_open: 0 }).execute()
  const teams = await world.database.reads.selectFrom('team').select(['id', 'name_key']).execute()
  for (const { id, name_key } of teams) names.set(id, name_key)
  const own = await world.rows.team({ name: '100% Own_Goal', department_id: league.departments.Civil, gender: 'MALE' })
  names.set(own.id, own.name_key)

  const pairs: [Entrant, Entrant][] = [
    ['Civil', 'Maths'],
    ['Maths', 'Civil'],
    ['Physics', 'Civil'],
    ['Maths', 'Physics'],
  ]
  const kinds = [
    ['CHESS', 'MALE'],
    ['CHESS', 'FEMALE'],
    ['CRICKET', 'MALE'],
  ] as const
  const venues = ['Östliche Halle', 'main field', '50% Court', 'Court_2', null]
  for (let n = 0; n < 36; n += 1) {
    const [one, other] = pairs[n % pairs.length] as [Entrant, Entrant]
    const [sport, gender] = kinds[n % kinds.length] as (typeof kinds)[number]
    const result = n % 2 === 0
    played.push(
      await insertMatchRow(world, [team(one, sport, gender), team(other, sport, gender)], {
        status: result ? 'SUMMARY' : 'UPCOMING',
        winner: result ? 'TIE' : null,
        ...(result && n % 4 === 0 && { season_id: past }),
        venue: venues[n % venues.length] ?? null,
        // Some are of one day, some have no time, some have no day yet.
        date: n % 7 === 0 ? null : `2026-0${1 + (n % 4)}-1${n % 3}`,
        time: n % 5 === 0 || n % 7 === 0 ? null : `1${n % 6}:30`,
      }),
    )
  }
  // Two teams of one department: it is in its list once.
  played.push(
    await insertMatchRow(world, [team('Civil'), own.id], { status: 'SUMMARY', winner: 'TEAM1', venue: 'Home' }),
  )
})
afterAll(() => league.world.close())

const ids = ({ body }: { body: Match[] }) => body.map(({ _id }) => _id)
const list = async (status: string, query: Record<string, string | number>) =>
  (await league.visitor.get(`match/getMatches/${status}?${new URLSearchParams(query as Record<string, string>)}`)).body

type Chosen = Partial<Record<'sport' | 'gender' | 'department' | 'season' | 'q' | 'day' | 'team', string>>

/** What the list should be, found out row by row. */
function expected(status: string, { sport, gender, department, season, q, day, team }: Chosen): string[] {
  const order = status === 'UPCOMING' ? 1 : -1
  const key = (row: Row<'match'>) => `${row.date ?? '~'} ${row.time ?? '~'} ${row.id}`
  const sought = q?.toLowerCase() ?? ''
  return played
    .filter((row) => row.status === status)
    .filter((row) => !sport || row.sport === sport)
    .filter((row) => !gender || row.gender === gender)
    .filter((row) => !department || [row.department1_id, row.department2_id].includes(department))
    .filter((row) => !team || [row.team1_id, row.team2_id].includes(team))
    .filter((row) => !day || row.date === day)
    .filter((row) => !season || row.season_id === season)
    .filter((row) =>
      [row.venue, names.get(row.team1_id), names.get(row.team2_id)].some((text) =>
        (text ?? '').toLowerCase().includes(sought),
      ),
    )
    .sort((one, other) => (key(one) < key(other) ? -order : order))
    .map(({ id }) => id)
}

const CHOICES = {
  sport: ['', 'CHESS', 'CARROM'],
  gender: ['', 'MALE', 'FEMALE'],
  department: ['', 'Civil', 'Physics'],
  season: ['', 'past', 'open'],
  q: ['', 'PHYSICS ch'],
}
const combinations = Object.entries(CHOICES).reduce<Record<string, string>[]>(
  (all, [filter, values]) =>
    all.flatMap((some) => values.map((value) => (value ? { ...some, [filter]: value } : some))),
  [{}],
)

describe('a list of matches', () => {
  test.each(['UPCOMING', 'SUMMARY'])('of %s matches the filters, in each combination', async (status) => {
    const seasons: Record<string, string> = { past, open: await league.openSeason() }
    for (const { department, season, ...rest } of combinations) {
      const chosen: Chosen = {
        ...rest,
        ...(department && { department: league.departments[department as Entrant] }),
        ...(season && { season: seasons[season] }),
      }
      const all = expected(status, chosen)
      const found = await list(status, { ...chosen, pageSize: 48 })
      expect({ chosen, ids: ids(found) }).toEqual({ chosen, ids: all })
      const { totalPages } = await list(status, { ...chosen, pageSize: 5, page: 2 })
      expect({ chosen, totalPages }).toEqual({ chosen, totalPages: Math.ceil(all.length / 5) })
    }
  })

  test.each([
    ['UPCOMING', {}],
    ['SUMMARY', {}],
    ['SUMMARY', { department: 'Civil' }],
    ['UPCOMING', { q: 'h' }],
  ])(
    'of %s by %j comes in pages that neither repeat nor miss anything, and ends',
    async (status, { department, q }: Record<string, string>) => {
      const chosen = { ...(q && { q }), ...(department && { department: league.departments[department as Entrant] }) }
      const all = expected(status, chosen)
      for (const pageSize of [1, 4, 12]) {
        const pages: string[] = []
        const last = Math.ceil(all.length / pageSize)
        for (let page = 1; page <= last; page += 1)
          pages.push(...ids(await list(status, { ...chosen, page, pageSize })))
        expect(pages).toEqual(all)
        for (const page of [last + 1, 1_000_000]) {
          expect(await list(status, { ...chosen, page, pageSize })).toMatchObject({
            body: [],
            currentPage: page,
            totalPages: last,
          })
        }
      }
    },
  )

  test.each(['UPCOMING', 'SUMMARY'])('of %s has the matches of a team, beside other filters', async (status) => {
    const { Civil = '', Physics = '' } = league.departments
    for (const team of [league.team('Civil', 'CHESS', 'MALE'), league.team('Maths', 'CRICKET', 'MALE'), past]) {
      const narrowed: Record<string, string>[] = [
        {},
        { sport: 'CHESS', gender: 'MALE' },
        { department: Civil },
        { department: Physics, q: 'h' },
        { q: 'maths' },
        { season: past },
      ]
      for (const rest of narrowed) {
        const all = expected(status, { ...rest, team })
        expect({ rest, ids: ids(await list(status, { ...rest, team, pageSize: 48 })) }).toEqual({ rest, ids: all })
        const { totalPages } = await list(status, { ...rest, team, pageSize: 2, page: 2 })
        expect({ rest, totalPages }).toEqual({ rest, totalPages: Math.ceil(all.length / 2) })
      }
    }
  })

  test.each(['UPCOMING', 'SUMMARY'])('of %s has the matches of one day, beside other filters', async (status) => {
    const days = [...new Set(played.flatMap(({ date }) => date ?? []))]
    expect(days.length).toBeGreaterThan(5)
    const narrowed: Record<string, string>[] = [
      {},
      { sport: 'CHESS', gender: 'MALE' },
      { department: league.departments.Civil ?? '' },
      { q: 'h' },
    ]
    for (const day of [...days, '2026-12-31']) {
      for (const rest of narrowed) {
        const all = expected(status, { ...rest, day })
        expect({ day, ids: ids(await list(status, { ...rest, day, pageSize: 48 })) }).toEqual({ day, ids: all })
        const { totalPages } = await list(status, { ...rest, day, pageSize: 2, page: 2 })
        expect({ day, totalPages }).toEqual({ day, totalPages: Math.ceil(all.length / 2) })
      }
    }
  })

  test.each([
    ['%', ['50% Court', '100% Own_Goal']],
    ['50%', ['50% Court']],
    ['_', ['Court_2', '100% Own_Goal']],
    ['t_2', ['Court_2']],
    ['OWN_goal', ['100% Own_Goal']],
    ['östliche  HALLE', ['Östliche Halle']],
    ['\\', []],
    ["' OR 1=1 --", []],
  ])('takes what is sought, %j, as it stands and without case', async (q, found) => {
    for (const status of ['UPCOMING', 'SUMMARY']) {
      const { body } = await list(status, { q, pageSize: 48 })
      for (const { venue, team1, team2 } of body as Match[]) {
        expect(found.some((text) => [venue, team1.name, team2.name].includes(text))).toBe(true)
      }
      const rows = played.filter((row) => row.status === status)
      const own = rows.filter(({ venue, team2_id }) =>
        found.some((text) => text === venue || text.toLowerCase() === names.get(team2_id)),
      )
      expect(body).toHaveLength(own.length)
    }
  })

  test.each([
    ['season=2026', 'Invalid season ID'],
    ['q=%00', HIDDEN_CHARACTERS],
    [`q=${'x'.repeat(101)}`, 'This is too long to search for.'],
    ['team=Civil', 'Invalid team ID'],
    ['day=2026-02-30', 'Invalid date'],
    ['day=9999-99-99', 'Invalid date'],
    ['sport[$ne]=x', "Unknown field: 'sport[$ne]'."],
    ['gender=MALE&gender=FEMALE', /^gender must be one of/],
  ])('refuses ?%s', async (query, sentence) => {
    for (const address of ['getMatches/SUMMARY', 'getLiveMatches']) {
      const { status, body } = await league.visitor.get(`match/${address}?${query}`)
      expect(status).toBe(400)
      expect(body.error).toMatch(sentence)
    }
  })
})

test('matches without an event are listed by themselves, of one gender, wherever the others stand', async () => {
  const { world, visitor, team, event } = league
  const { _id } = await event('CRICKET', 'MALE')
  const sides = [team('Civil', 'CRICKET'), team('Maths', 'CRICKET')] as const
  for (let n = 0; n < 13; n += 1) await insertMatchRow(world, sides, { date: '2020-01-01', event_id: _id })
  const list = async (more: string) =>
    (await visitor.get(`match/getMatches/UPCOMING?sport=CRICKET&gender=MALE&pageSize=12${more}`)).body
  const all = await list('')
  expect(all.body.filter(({ event }: Match) => event === undefined)).toEqual([])
  const free = await list('&event=NONE')
  expect(free.body.length).toBeGreaterThan(0)
  expect(free.body.filter(({ event }: Match) => event)).toEqual([])
  expect((await visitor.get('match/getMatches/UPCOMING?event=ANY')).status).toBe(400)
})
