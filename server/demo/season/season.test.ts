import { expect, test } from 'vitest'
import { createAlbum } from '#server/demo/notices/album.ts'
import { printRules } from '#server/demo/notices/rules-pdf.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { makeSeason, type Rows } from './season.ts'

const EVENING = new Date('2026-11-21T14:00:00Z')

function seasonAt(now: Date, adminExists = false, zone = 'Asia/Kolkata') {
  const openSeason = {
    id: '000000000000000000000001',
    is_open: 1,
    rules: null,
    opened_at: null,
    closed_at: null,
    events_per_person: null,
  } as const
  const ground = { passwordHash: 'none', adminExists, clubExists: adminExists, openSeason }
  return makeSeason({ newId: createIds(), now, zone, album: createAlbum() }, ground)
}

/** The season without its ids, which are always new. */
function withoutIds({ profile = [], team = [], match = [], points_entry = [], announcement = [] }: Rows) {
  return {
    people: profile.map(({ name, email, role, about }) => [name, email, role, about]),
    teams: team.map(({ name, sport, gender, motto }) => [name, sport, gender, motto]),
    results: match
      .filter(({ winner }) => winner)
      .map((row) => [row.sport, row.tag, row.venue, row.team1_score, row.team2_score, row.winner].join(' '))
      .sort(),
    points: new Map(points_entry.map(({ reason, amount }) => [reason, amount])),
    announcements: announcement.map(({ title }) => title),
  }
}

test('it is the same season on every day', () => {
  const season = withoutIds(seasonAt(EVENING).rows)
  expect(withoutIds(seasonAt(EVENING).rows)).toEqual(season)
  expect(withoutIds(seasonAt(new Date('2027-03-01T03:10:00Z')).rows)).toEqual(season)
})

test.for([
  ['at night', '2026-11-21T20:45:00Z', 'Asia/Kolkata'],
  ['at the turn of the year', '2027-01-01T00:30:00Z', 'Asia/Kolkata'],
  ['when the clocks change', '2026-10-25T01:30:00Z', 'Europe/Berlin'],
  ['far in the west', '2026-06-01T06:00:00Z', 'America/Los_Angeles'],
] as const)('it is whole %s', ([, at, zone]) => {
  const { match = [] } = seasonAt(new Date(at), false, zone).rows
  expect(Object.groupBy(match, ({ status }) => status)).toMatchObject({
    SUMMARY: { length: 150 },
    LIVE: { length: 2 },
    UPCOMING: { length: 30 },
  })
  expect(match.every(({ created_at }) => created_at <= at)).toBe(true)
})

test('with an existing admin the season adds neither an admin nor a club', () => {
  const { rows } = seasonAt(EVENING, true)
  expect(rows.profile).toHaveLength(400)
  expect(rows.profile?.filter(({ role }) => role === 'ADMIN')).toEqual([])
  expect(rows.club).toEqual([])
  expect(rows.profile?.some(({ email }) => email.startsWith('admin@'))).toBe(false)
  expect(rows.announcement?.every(({ created_by }) => created_by !== null)).toBe(true)
})

test('all names and emails differ', () => {
  const { profile = [], team = [] } = seasonAt(EVENING).rows
  expect(new Set(profile.map(({ name_key }) => name_key)).size).toBe(400)
  expect(new Set(profile.map(({ email_key }) => email_key)).size).toBe(400)
  expect(new Set(team.map(({ name_key }) => name_key)).size).toBe(80)
})

test('texts are within the limits of the forms', () => {
  const { announcement = [], team = [], department = [], profile = [] } = seasonAt(EVENING).rows
  const within = (text: string | null, min: number, max: number) =>
    text === null || (text.length >= min && text.length <= max)
  for (const { title, description } of announcement) {
    expect([title, within(title, 3, 100), within(description, 3, 1000)]).toEqual([title, true, true])
  }
  for (const { name, motto, description } of team) {
    expect([name, within(name, 3, 100), within(motto, 3, 100), within(description, 3, 1000)]).toEqual([
      name,
      true,
      true,
      true,
    ])
  }
  for (const { about } of department) expect(within(about, 3, 1000)).toBe(true)
  for (const { about, achievements } of profile) {
    expect([within(about, 3, 1000), within(achievements, 5, 1000)]).toEqual([true, true])
  }
})

test('a department announces only what it has a team for', () => {
  const { announcement = [], team = [] } = seasonAt(EVENING).rows
  for (const { title, department_id, sport, gender } of announcement) {
    if (!department_id || !sport) continue
    const own = team.filter((one) => one.department_id === department_id && one.sport === sport)
    expect([title, own.some((one) => gender === null || one.gender === gender)]).toEqual([title, true])
  }
})

test('the rules are a PDF whose table finds each object', () => {
  const pdf = printRules().toString('latin1')
  const table = /xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])))
  const starts = [...(table?.[2]?.matchAll(/^(\d{10}) \d{5} n $/gm) ?? [])].map(([, start]) => Number(start))
  expect(starts).toHaveLength(Number(table?.[1]) - 1)
  for (const [place, start] of starts.entries()) expect(pdf.slice(start)).toMatch(new RegExp(`^${place + 1} 0 obj\n`))
})

test('a live match has an address as short as that of any room, which is not taken for the id of a match', () => {
  const rooms = seasonAt(EVENING).rows.match?.flatMap(({ room_id }) => room_id ?? [])
  expect(rooms).toHaveLength(2)
  expect(new Set(rooms).size).toBe(2)
  for (const room of rooms ?? []) expect(room).toMatch(/^[a-z2-9]{12}$/)
})
