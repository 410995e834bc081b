import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { SEASON_FILE_PATH } from '#contract/season-files/season-files.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let league: League
let world: World
let admin: Client
let text: string
let running: string
const DEPARTMENTS = ['Civil', 'Maths', 'Physics']
beforeAll(async () => {
  league = await openLeague()
  await league.win('Civil', 'Maths')
  running = await download(league)
  await league.settle()
  const [record] = (await league.visitor.get('gc/getGCRecords')).body.body
  const { season } = (await league.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body
  text = await download(league, `?season=${season}`)
  world = await openWorld()
  admin = await world.as('ADMIN')
  for (const name of DEPARTMENTS) await world.rows.department({ name })
})
afterAll(async () => {
  await league.world.close()
  await world.close()
})

const download = async ({ world: { origin } }: Pick<League, 'world'>, query = '') =>
  (await fetch(`${origin}${PREFIX}/${SEASON_FILE_PATH}${query}`)).text()

type Data = string | Uint8Array<ArrayBuffer>
const asFile = (content: Data) => ({
  ...{ field: 'file', name: 'season.json', type: 'application/json' },
  data: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})
const preview = (content: Data, by = admin) => by.form('POST', 'gc/previewSeason', {}, [asFile(content)])
const read = (content: string, plan: string, by = admin) =>
  by.form('POST', 'gc/readSeason', { plan }, [asFile(content)])

// biome-ignore lint/suspicious/noExplicitAny: the tests break any part of the file
const changed = (change: (file: any) => void, from = text): string => {
  const file = JSON.parse(from)
  change(file)
  return JSON.stringify(file)
}
const refusalsOf = async (content: string) => {
  const { status, body } = await preview(content)
  expect(status).toBe(200)
  const { plan, refusals } = body.body
  expect(await read(content, plan)).toMatchObject({ status: 409, body: { code: 'season_refused' } })
  return refusals.map(({ list, row, reason }: { list: string; row: number; reason: string }) => [list, row, reason])
}

test('only admins read a season (401, 403), and a preview is needed (400, 409)', async () => {
  expect((await preview(text, await world.as(null))).status).toBe(401)
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const) {
    expect((await preview(text, await world.as(role))).status).toBe(403)
    expect((await read(text, 'p'.repeat(43), await world.as(role))).status).toBe(403)
  }
  expect((await read(text, '')).status).toBe(400)
  expect(await read(text, 'p'.repeat(43))).toMatchObject({ status: 409, body: { code: 'season_changed' } })
})

const CUT = 'The file is cut off, or it is no season file. Download it again.'
test.each([
  ['cut off', () => text.slice(0, text.length / 2), CUT],
  ['empty', () => ' ', CUT],
  ['another JSON', () => '[1]', 'This is no season file of Podium.'],
  [
    'of a newer version',
    () => changed((file) => (file.version = 2)),
    'This file has version 2 of the season file, and this Podium reads version 1. Update Podium first.',
  ],
  ['without a list', () => changed((file) => delete file.matches), 'The file is not whole. matches is required.'],
  [
    'with an unknown list',
    () => changed((file) => (file.secrets = [])),
    "The file is not whole. Unknown field: 'secrets'.",
  ],
  [
    'of too many departments',
    () => changed((file) => (file.departments = new Array(501).fill(file.departments[0]))),
    expect.stringContaining('500'),
  ],
])('a file that is %s is refused with its reason', async (_, content, sentence) => {
  expect(await preview(content())).toMatchObject({
    status: 400,
    body: { code: 'season_unreadable', issues: [{ path: 'file', message: sentence }] },
  })
})

test('a file in another encoding is refused', async () => {
  const data = new Uint8Array(Buffer.from(text, 'utf16le'))
  expect((await preview(data)).body).toMatchObject({ code: 'season_unreadable', error: CUT })
})

test('a file of more than 20 MB is refused by its size, and one of 200 MB before it has arrived', async () => {
  const large = new Uint8Array(20 * 1024 * 1024 + 1).fill(32)
  const sentence = 'A season file has at most 20 MB.'
  expect(await preview(large)).toMatchObject({ status: 413, body: { code: 'file_too_large', error: sentence } })
  const huge = await fetch(`${world.origin}${PREFIX}/gc/previewSeason`, {
    method: 'POST',
    headers: {
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: new Blob([new Uint8Array(200 * 1024 * 1024)]),
  }).catch((error) => error)
  // The answer, or the end of a connection that sends on regardless.
  if (huge instanceof Response) expect([huge.status, (await huge.json()).error]).toEqual([413, sentence])
  else expect(huge).toBeInstanceOf(TypeError)
  expect((await preview(text)).status).toBe(200)
})

test('a running season is refused, and so is a year that has not begun', async () => {
  const sentence = 'This season is still being played. Settle its championship there, then download its file again.'
  expect(await refusalsOf(running)).toEqual([[null, null, sentence]])
  expect(await refusalsOf(changed((file) => (file.record.year = 9998)))).toEqual([
    [null, null, 'The year 9998 has not begun.'],
  ])
})

test('a missing department refuses the file, and one that is not in its list each row that needs it', async () => {
  const missing = changed((one) => (one.departments[0].name = 'Astronomy'))
  expect(await refusalsOf(missing)).toContainEqual([
    ...['departments', 1],
    'There is no department named Astronomy here. Create it first.',
  ])
  const unlisted = changed((one) => {
    one.record.wonBy = null
    one.departments.shift()
  })
  expect(await refusalsOf(unlisted)).toContainEqual(['ledger', 1, 'Civil is not in the list of departments.'])
})

test('rows that break a limit, refer to nothing or are there twice are refused one by one', async () => {
  const file = changed((one) => {
    one.teams[0].name = 'x'.repeat(101)
    one.teams[1].name = 'Maths\u202Echess'
    one.ledger[0].amount = 1e9
    one.ledger.push({ ...one.ledger[0], amount: 1, match: 'f'.repeat(24) })
    one.matches.push({ ...one.matches[0] })
  })
  expect(await refusalsOf(file)).toEqual([
    ['teams', 1, expect.stringContaining('at most 100')],
    ['teams', 2, expect.stringContaining('Contains hidden or control characters.')],
    ['ledger', 1, expect.stringContaining('at most 1000000')],
    ['matches', 1, expect.stringContaining('which is not in the file.')],
    ['matches', 2, expect.stringContaining('which is not in the file.')],
    ['ledger', 2, `It refers to ${'f'.repeat(24)}, which is not in the file.`],
  ])
})

test('a reversal takes back earlier points of its department in the file', async () => {
  const file = changed(({ ledger }) => {
    const reversal = { ...ledger[0], kind: 'REVERSAL', amount: -ledger[0].amount }
    ledger.push({ ...reversal, id: 'a'.repeat(24), reverses: 'f'.repeat(24) })
    ledger.push({ ...reversal, id: 'b'.repeat(24), reverses: ledger[0].id, department: 'Physics' })
    ledger.push({ ...reversal, id: 'c'.repeat(24) })
  })
  expect((await refusalsOf(changed((one) => one.departments.push({ name: 'Physics' }), file))).slice(-3)).toEqual([
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
  const file = changed((one) => (one.teams[0].entry = entry))
  expect(await refusalsOf(file)).toContainEqual([
    'teams',
    1,
    'It is the side of an entry that its department does not have in the file.',
  ])
})

test('what the database would refuse is refused in the preview, or when it is read', async () => {
  const file = changed((one) => {
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
    one.players.push({ match: match.id, entry, position: 1, name: 'Asha', isReserve: false })
    for (let at = 10; at < 32; at += 1)
      one.ledger.push({ ...one.ledger[0], id: `${at}`.repeat(12), kind: 'ADJUSTMENT', amount: 1e6, match: null })
  })
  expect(await refusalsOf(file)).toEqual([
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
  const clash = changed((one) => (one.teams[0].entry = entry_id))
  const { plan, refused } = (await preview(clash)).body.body
  expect(refused).toBe(0)
  expect(await read(clash, plan)).toMatchObject({ status: 400, body: { code: 'season_unreadable' } })
})

test('a script in a name is a name', async () => {
  const name = '<script>alert(1)</script>'
  const other = await openWorld()
  for (const department of DEPARTMENTS) await other.rows.department({ name: department })
  const own = await other.as('ADMIN')
  const file = changed((one) => (one.teams[0].name = name))
  const { plan } = (await preview(file, own)).body.body
  expect((await read(file, plan, own)).status).toBe(200)
  const { id, team1, team2 } = JSON.parse(file).matches[0]
  const match = (await own.get(`match/viewMatch/${id}`)).body.body
  expect([match.team1, match.team2].map((team) => team.name)).toContain(name)
  expect([match.team1._id, match.team2._id]).toEqual([team1, team2])
  await other.close()
})

test('of two admins at once one reads the season, and the other sees that it is there', async () => {
  const others = await Promise.all([admin, await world.as('ADMIN'), await world.as('ADMIN')])
  const { plan } = (await preview(text)).body.body
  const statuses = await Promise.all(others.map(async (by) => (await read(text, plan, by)).status))
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect((await preview(text)).body.body).toMatchObject({ added: 0, refused: 0 })
  const counts = (await admin.get('match/getMatches/SUMMARY')).body
  expect(counts.body).toHaveLength(1)

  const other = changed((file) => (file.ledger[0].reason = 'Another reason'))
  expect(await refusalsOf(other)).toEqual([
    ['ledger', 1, 'It is here already, and it is another one than in the file.'],
  ])
  const more = changed((file) => file.ledger.push({ ...file.ledger[0], id: 'e'.repeat(24) }))
  expect(await refusalsOf(more)).toEqual([['ledger', 2, 'The season is here already, without it.']])
})

test('a season without events goes out and in again', async () => {
  const empty = await openLeague()
  await empty.world.database.writes.deleteFrom('team').execute()
  await empty.admin.post('pointsTable/addEntry', {
    department: empty.departments.Maths,
    points: 1,
    reason: 'Fair play',
  })
  await empty.settle()
  const [record] = (await empty.visitor.get('gc/getGCRecords')).body.body
  const { season, standings } = (await empty.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body
  const file = await download(empty, `?season=${season}`)
  const second = await openLeague()
  const { plan, refused } = (await preview(file, second.admin)).body.body
  expect(refused).toBe(0)
  expect((await read(file, plan, second.admin)).body.body).toEqual({ record: record._id })
  const there = (await second.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body
  const points = (rows: { points: number }[]) => rows.map((row) => row.points)
  expect(points(there.standings)).toEqual(points(standings))
  expect(await download(second, `?season=${there.season}`)).toBe(file)
  await empty.world.close()
  await second.world.close()
})

test('the schema is served, and an unknown season is not found', async () => {
  const { status, body } = await admin.get('gc/seasonSchema.json')
  expect([status, body.properties.format.const]).toEqual([200, 'podium-season'])
  expect((await admin.get(`${SEASON_FILE_PATH}?season=${'0'.repeat(24)}`)).status).toBe(404)
})
