import { expect, test } from 'vitest'
import { createAlbum } from '#server/demo/drawing/album.ts'
import { type DemoRows, makeClub } from '#server/demo/fill-with-demo.ts'
import { createIds } from '#server/platform/data/ids.ts'

const EVENING = new Date('2026-11-21T14:00:00Z')

const clubAt = (now: Date, adminExists = false) =>
  makeClub(
    { newId: createIds(), now, zone: 'Asia/Kolkata', album: createAlbum() },
    { passwordHash: 'none', adminExists, clubExists: adminExists },
  )

/** The people and teams without their ids, which are always new. */
const withoutIds = ({ profile = [], team = [], announcement = [] }: DemoRows) => ({
  people: profile.map(({ name, email, role, about }) => [name, email, role, about]),
  teams: team.map(({ name, sport, gender, motto }) => [name, sport, gender, motto]),
  announcements: announcement.map(({ title }) => title),
})

test('the club has the same people and teams on every day', () => {
  const club = withoutIds(clubAt(EVENING).rows)
  expect(withoutIds(clubAt(EVENING).rows)).toEqual(club)
  expect(withoutIds(clubAt(new Date('2027-03-01T03:10:00Z')).rows)).toEqual(club)
})

test('with an existing admin the season adds neither an admin nor a club', () => {
  const { rows } = clubAt(EVENING, true)
  expect(rows.profile).toHaveLength(400)
  expect(rows.profile?.filter(({ role }) => role === 'ADMIN')).toEqual([])
  expect(rows.club).toEqual([])
  expect(rows.profile?.some(({ email }) => email.startsWith('admin@'))).toBe(false)
  expect(rows.announcement?.every(({ created_by }) => created_by !== null)).toBe(true)
})

test('all names and emails differ', () => {
  const { profile = [], team = [] } = clubAt(EVENING).rows
  expect(new Set(profile.map(({ name_key }) => name_key)).size).toBe(400)
  expect(new Set(profile.map(({ email_key }) => email_key)).size).toBe(400)
  expect(new Set(team.map(({ name_key }) => name_key)).size).toBe(80)
})

test('texts are within the limits of the forms', () => {
  const { announcement = [], team = [], department = [], profile = [] } = clubAt(EVENING).rows
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
  const { announcement = [], team = [] } = clubAt(EVENING).rows
  for (const { title, department_id, sport, gender } of announcement) {
    if (!department_id || !sport) continue
    const own = team.filter((one) => one.department_id === department_id && one.sport === sport)
    expect([title, own.some((one) => gender === null || one.gender === gender)]).toEqual([title, true])
  }
})
