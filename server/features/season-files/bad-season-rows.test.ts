import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import {
  openSeasonReader,
  type SeasonReader,
  sendSeason,
  sendSeasonPreview,
} from '#server/testing/files/season-files.ts'
import type { World } from '#server/testing/world.ts'

let club: SeasonReader
let world: World
let admin: Client
beforeAll(async () => {
  club = await openSeasonReader()
  ;({ world, admin } = club)
})
afterAll(() => world.close())

test('a missing department refuses the file, and one that is not in its list each row that needs it', async () => {
  const missing = club.changed((one) => (one.departments[0].name = 'Astronomy'))
  expect(await club.refusalsOf(missing)).toContainEqual([
    ...['departments', 1],
    'There is no department named Astronomy here. Create it first.',
  ])
  const unlisted = club.changed((one) => {
    one.record.wonBy = null
    one.departments.shift()
  })
  expect(await club.refusalsOf(unlisted)).toContainEqual(['ledger', 1, 'Civil is not in the list of departments.'])
})

test('rows that break a limit, refer to nothing or are there twice are refused one by one', async () => {
  const file = club.changed((one) => {
    one.teams[0].name = 'x'.repeat(101)
    one.teams[1].name = 'Maths\u202Echess'
    one.ledger[0].amount = 1e9
    one.ledger.push({ ...one.ledger[0], amount: 1, match: 'f'.repeat(24) })
    one.matches.push({ ...one.matches[0] })
  })
  expect(await club.refusalsOf(file)).toEqual([
    ['teams', 1, expect.stringContaining('at most 100')],
    ['teams', 2, expect.stringContaining('Contains hidden or control characters.')],
    ['ledger', 1, expect.stringContaining('at most 1000000')],
    ['matches', 1, expect.stringContaining('which is not in the file.')],
    ['matches', 2, expect.stringContaining('which is not in the file.')],
    ['ledger', 2, `It refers to ${'f'.repeat(24)}, which is not in the file.`],
  ])
})

test('a reversal takes back earlier points of its department in the file', async () => {
  const file = club.changed(({ ledger }) => {
    const reversal = { ...ledger[0], kind: 'REVERSAL', amount: -ledger[0].amount }
    ledger.push({ ...reversal, id: 'a'.repeat(24), reverses: 'f'.repeat(24) })
    ledger.push({ ...reversal, id: 'b'.repeat(24), reverses: ledger[0].id, department: 'Physics' })
    ledger.push({ ...reversal, id: 'c'.repeat(24) })
  })
  expect(
    (await club.refusalsOf(club.changed((one) => one.departments.push({ name: 'Physics' }), file))).slice(-3),
  ).toEqual([
    ['ledger', 2, 'It takes back no earlier points of its department in the file.'],
    ['ledger', 3, 'It takes back no earlier points of its department in the file.'],
    ['ledger', 4, 'A reversal, and nothing else, names what it takes back.'],
  ])
})

test('no team of a file is the side of an entry of the running season', async () => {
  const event = (await admin.post('event/createEvent', { sport: 'CHESS', gender: 'MALE' })).body.body._id
  const { id } = await world.database.reads.selectFrom('department').select('id').limit(1).executeTakeFirstOrThrow()
  const members = [{ name: 'Asha', rollNumber: '21CE101', gender: 'MALE' }]
  const entered = await admin.post('entry/enterMany', { rows: [{ event, department: id, members }] })
  expect(entered.body.body).toMatchObject([{ code: null }])
  const { id: entry } = await world.database.reads.selectFrom('event_entry').select('id').executeTakeFirstOrThrow()
  const file = club.changed((one) => (one.teams[0].entry = entry))
  expect(await club.refusalsOf(file)).toContainEqual([
    'teams',
    1,
    'It is the side of an entry that its department does not have in the file.',
  ])
})

test('what the database would refuse is refused in the preview, or when it is read', async () => {
  const file = club.changed((one) => {
    const [match] = one.matches
    const more = { winner: null, team2: match.team1, team1Score: 1001 }
    for (const [key, value] of Object.entries(more)) one.matches.push({ ...match, [key]: value })
    const [event, entry] = ['a'.repeat(24), 'b'.repeat(24)]
    for (const [place, outcome] of [
      [0, null],
      [1, 'DISQUALIFIED'],
      [null, null],
    ])
      one.places.push({ event, position: 1, department: 'Civil', entry: null, place, outcome })
    one.players.push({ match: match.id, entry, position: 1, name: 'Asha', person: 1, isReserve: false })
    for (let at = 10; at < 32; at += 1)
      one.ledger.push({ ...one.ledger[0], id: `${at}`.repeat(12), kind: 'ADJUSTMENT', amount: 1e6, match: null })
  })
  expect(await club.refusalsOf(file)).toEqual([
    ['places', 1, expect.stringContaining('at least 1')],
    ['places', 2, 'Has a place or an outcome.'],
    ['places', 3, 'Has a place or an outcome.'],
    ['matches', 2, expect.stringContaining('winner')],
    ['matches', 3, 'The two sides must differ.'],
    ['matches', 4, expect.stringContaining('at most 1000')],
    ['players', 1, 'Its line-up is not in the file.'],
    ['ledger', 23, 'Its department has more points than Podium can count.'],
  ])
  const entry_id = 'e'.repeat(24)
  const { id: department_id } = await world.rows.department({ name: 'Law' })
  await world.rows.team({ name: 'Left', department_id, sport: 'CHESS', gender: 'MALE', entry_id })
  const clash = club.changed((one) => (one.teams[0].entry = entry_id))
  const { plan, refused } = (await sendSeasonPreview(admin, clash)).body.body
  expect(refused).toBe(0)
  expect(await sendSeason(admin, clash, plan)).toMatchObject({ status: 400, body: { code: 'season_unreadable' } })
})
