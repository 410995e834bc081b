// @vitest-environment node
import { expect, test } from 'vitest'
import type { ReadAnswer } from '#contract/call/rendering.ts'
import type { DrawPicture } from '#contract/call/share-picture.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { findPage, renderedPages } from '#web/app/rendering/find-page.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { knockOut, poolsWithLots } from '#web/testing/draws/draws.ts'
import { CIVIL, eventDetails, eventWith, PHYSICS, placed } from '#web/testing/events/events.ts'
import { detailsOf, matchWith, resultWith } from '#web/testing/matches.ts'
import { previewFor } from './page-previews.ts'

const ID = '0000000000000000000000a1'
const CLUB = { ...UNNAMED_CLUB, name: 'Test Club', zone: 'Asia/Kolkata' }
const TABLE = ['Chemistry', 'Botany', 'Physics', 'Zoology', 'Music', 'Law'].map((name, index) => ({
  ...{ _id: name === 'Physics' ? ID : `0000000000000000000000b${index}`, name, logo: null },
  ...{ points: 60 - 10 * index, recent: [] },
}))
const RECORD = {
  ...{ _id: ID, year: 2025, name: null, wonBy: { _id: ID, name: 'Physics' }, teamPic: null, isCurrent: false },
  ...{ season: null, openedAt: null, closedAt: null },
  standings: [{ department: { _id: ID, name: 'Physics', logo: null }, points: 27.5 }],
}

/** A server with one thing at each address. */
const readWith =
  (bodies: Record<string, unknown>): ReadAnswer =>
  async (path) => {
    const all: Record<string, unknown> = { '/club/club': CLUB, '/pointsTable': TABLE, ...bodies }
    const body = Object.entries(all).find(([part]) => path.includes(part))?.[1]
    const paged = { body: body ?? [], currentPage: 1, totalPages: 0 }
    return { status: 200, text: JSON.stringify({ message: 'Fetched', ...paged }) }
  }

async function previewAt(address: string, bodies: Record<string, unknown> = {}) {
  const page = await findPage(address)
  const preview = page === 'unknown' ? null : await page?.preview(readWith(bodies))
  if (!preview) throw new Error(`${address} has no preview.`)
  return preview
}
const previewOf = (match: MatchDetails) => previewAt(`/matches/view/${match._id}`, { '/match/viewMatch': match })

test('every public page says what it is', () => {
  expect(renderedPages).toContain('TeamWithSeasonPage')
  const fallback = previewFor('a page without a preview')
  expect(renderedPages.filter((name) => name !== 'LandingPage' && previewFor(name) === fallback)).toEqual([])
})

test('an event has its winner and its best three', async () => {
  const event = eventDetails(eventWith({ state: 'FINAL', places: [placed(PHYSICS, 1), placed(CIVIL, 2)] }))
  const preview = await previewAt(`/events/${event._id}`, { '/event/viewEvent': event })
  expect(preview.title).toBe('Cricket, men · Physics')
  expect(preview.description).toContain('1. Physics · 2. Civil Engineering')
  expect(preview.picture).toMatchObject({ kind: 'card', title: 'Physics' })
})

test('a draw has the names of its bracket, or of its pools in boxes', async () => {
  const knock = knockOut(7)
  const bracket = await previewAt(`/events/${knock.event._id}/draw`, { '/draw/ofEvent': knock })
  expect(bracket.picture).toMatchObject({ kind: 'draw', title: 'Cricket, men', boxes: [] })
  const { lines } = bracket.picture as DrawPicture
  expect(lines).toHaveLength(8)
  expect(lines.filter((line) => line === null)).toHaveLength(1)
  expect(lines[0]?.name).toBe('Civil')
  const pools = poolsWithLots()
  const { picture } = await previewAt(`/events/${pools.event._id}/draw?stage=1`, { '/draw/ofEvent': pools })
  expect(picture).toMatchObject({ kind: 'draw', lines: [], boxes: [{ title: 'Pool A' }, { title: 'Pool B' }] })
  const none = await previewAt(`/events/${knock.event._id}/draw`, { '/draw/ofEvent': { ...knock, stages: [] } })
  expect(none).toMatchObject({ description: '7 entries · Not drawn yet', picture: { kind: 'card' } })
})

test('a result has its score, its event and its winner', async () => {
  const preview = await previewOf(detailsOf(resultWith({ sport: 'FOOTBALL', tag: 'FINAL' })))
  expect(preview.title).toBe('Mech Mavericks 152 – 143 Civil Strikers · Football final')
  expect(preview.description).toContain('Mech Mavericks won · March 9, 2026 at 5:30 PM')
  expect(preview.picture).toMatchObject({
    kind: 'match',
    isLive: false,
    sides: [
      { name: 'Mech Mavericks', score: '152', hasLost: false },
      { score: '143', hasLost: true },
    ],
  })
  expect(preview.thing).toMatchObject({ '@type': 'SportsEvent', startDate: '2026-03-09T12:00:00.000Z' })
})

test('a result says what it moved, in its words and in its picture', async () => {
  const move = (name: string, from: number, to: number, points: number) => ({
    ...{ department: { _id: ID, name, logo: null }, from, to, points },
  })
  const moves = [
    move('Physics', 3, 2, 5),
    move('Law', 1, 1, 1),
    move('Civil', 2, 3, 0),
    ...Array(3).fill(move('Arts', 4, 5, 0)),
  ]
  const preview = await previewOf(detailsOf(resultWith({ tag: 'FINAL' }), { moves }))
  expect(preview.description).toContain('Mech Mavericks won · Physics 3rd → 2nd · Law stays 1st · March 9')
  expect(preview.picture).toMatchObject({
    heading: 'Full time · Cricket, men · Final',
    outcome: 'Mech Mavericks won',
    moves: [
      { name: 'Physics', from: '3rd', to: '2nd · +5' },
      { name: 'Law', from: null, to: 'stays 1st · +1' },
      { name: 'Civil', from: '2nd', to: '3rd' },
      { name: 'Arts' },
    ],
  })
})

test('a live match says so, and its room leads to the address that lasts', async () => {
  const match = matchWith({ status: 'LIVE', team1Score: 2, team2Score: 1, roomId: 'room42' })
  const preview = await previewAt('/matches/liveMatches/room42', { '/match/viewMatch/room42': detailsOf(match) })
  expect(preview.title).toBe('Live: Mech Mavericks 2 – 1 Civil Strikers · Cricket')
  expect(preview.address).toBe(`/matches/view/${match._id}`)
  expect(preview.picture).toMatchObject({ isLive: true })
})

test('a coming match without day and place has neither a score nor a date for search engines', async () => {
  const preview = await previewOf(detailsOf(matchWith()))
  expect(preview.title).toBe('Mech Mavericks vs Civil Strikers · Cricket')
  expect(preview.description).toContain('Date to be announced')
  expect(preview.thing).toMatchObject({ startDate: null, location: { name: 'Test Club' } })
})

test('a department has its rank and points', async () => {
  const preview = await previewAt(`/departments/${ID}`, { '/department/departments/': departmentWith() })
  expect(preview.title).toBe('Physics · rank 3 · 40 points')
  expect(preview.picture).toMatchObject({ title: 'Physics', figures: [{ value: '3' }, { value: '40' }] })
})

test('the table has the first five, and a record its champion', async () => {
  const { picture, description } = await previewAt('/pointTable')
  expect(picture).toMatchObject({ kind: 'table', rows: { length: 5, 0: { place: '1', name: 'Chemistry', share: 1 } } })
  expect(description).toBe('Chemistry: 60 points · Botany: 50 points · Physics: 40 points')
  const none = { turns: [], bestDay: null, longestLead: null, matches: 0, podiums: [], people: [] }
  const story = { isOver: true, table: RECORD.standings.map((row) => ({ ...row, place: 1 })), ...none }
  const record = await previewAt(`/gcArchive/${ID}`, { '/gc/viewGCRecord': RECORD, '/gc/seasonStory': story })
  expect(record.title).toBe('General Championship 2025 · won by Physics')
  expect(record.picture).toMatchObject({ kind: 'champion', name: 'Physics', text: '27.5 points' })
})

test('a person has their teams and matches, and is not listed by search engines', async () => {
  const profile = {
    ...{ _id: ID, name: 'Asha Kulkarni', role: 'USER', isAdmin: false, gender: 'FEMALE', profilePic: null },
    ...{ about: null, achievements: null, department: { _id: ID, name: 'Physics' } },
  }
  const career = {
    teams: [{ team: { name: 'Photons' } }, { team: { name: 'Quarks' } }],
    before: [],
    played: 7,
    matches: [],
  }
  const preview = await previewAt(`/profile/${ID}`, { '/profile/viewProfile': profile, '/profile/career': career })
  expect(preview).toMatchObject({
    title: 'Asha Kulkarni',
    description: 'Physics · Photons, Quarks · 7 matches played',
    isUnlisted: true,
    picture: { heading: 'Member', title: 'Asha Kulkarni', text: 'Physics' },
  })
})

test('a long text is shortened to one line', async () => {
  const about = `First line\n${'word '.repeat(190)}`
  const preview = await previewAt(`/departments/${ID}`, { '/department/departments/': departmentWith({ about }) })
  expect(preview.description).toHaveLength(200)
  expect(preview.description).toMatch(/^First line word [word ]+…$/)
})
