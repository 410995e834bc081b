import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { SEASON_FILE_PATH } from '#contract/season-files/season-files.ts'
import type { Client } from '#server/testing/client.ts'
import {
  downloadSeason,
  openSeasonReader,
  type SeasonReader,
  sendSeason,
  sendSeasonPreview,
} from '#server/testing/files/season-files.ts'
import { openLeague } from '#server/testing/league.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let club: SeasonReader
let world: World
let admin: Client
let text: string
beforeAll(async () => {
  club = await openSeasonReader()
  ;({ world, admin, text } = club)
})
afterAll(() => world.close())

test('only admins read a season (401, 403), and a preview is needed (400, 409)', async () => {
  expect((await sendSeasonPreview(await world.as(null), text)).status).toBe(401)
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const) {
    expect((await sendSeasonPreview(await world.as(role), text)).status).toBe(403)
    expect((await sendSeason(await world.as(role), text, 'p'.repeat(43))).status).toBe(403)
  }
  expect((await sendSeason(admin, text, '')).status).toBe(400)
  expect(await sendSeason(admin, text, 'p'.repeat(43))).toMatchObject({ status: 409, body: { code: 'season_changed' } })
})

const CUT = 'The file is cut off, or it is no season file. Download it again.'
test.each([
  ['cut off', () => text.slice(0, text.length / 2), CUT],
  ['empty', () => ' ', CUT],
  ['another JSON', () => '[1]', 'This is no season file of Podium.'],
  [
    'of a newer version',
    () => club.changed((file) => (file.version = 2)),
    'This file has version 2 of the season file, and this Podium reads version 1. Update Podium first.',
  ],
  ['without a list', () => club.changed((file) => delete file.matches), 'The file is not whole. matches is required.'],
  [
    'with an unknown list',
    () => club.changed((file) => (file.secrets = [])),
    "The file is not whole. Unknown field: 'secrets'.",
  ],
  [
    'of too many departments',
    () => club.changed((file) => (file.departments = new Array(501).fill(file.departments[0]))),
    expect.stringContaining('500'),
  ],
])('a file that is %s is refused with its reason', async (_, content, sentence) => {
  expect(await sendSeasonPreview(admin, content())).toMatchObject({
    status: 400,
    body: { code: 'season_unreadable', issues: [{ path: 'file', message: sentence }] },
  })
})

test('a file in another encoding is refused', async () => {
  const data = new Uint8Array(Buffer.from(text, 'utf16le'))
  expect((await sendSeasonPreview(admin, data)).body).toMatchObject({ code: 'season_unreadable', error: CUT })
})

test('a file of more than 30 MB is refused by its size, and one of 200 MB before it has arrived', async () => {
  const large = new Uint8Array(30 * 1024 * 1024 + 1).fill(32)
  const sentence = 'A season file has at most 30 MB.'
  expect(await sendSeasonPreview(admin, large)).toMatchObject({
    status: 413,
    body: { code: 'file_too_large', error: sentence },
  })
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
  expect((await sendSeasonPreview(admin, text)).status).toBe(200)
})

test('a running season is refused, and so is a year that has not begun', async () => {
  const sentence = 'This season is still being played. Settle its championship there, then download its file again.'
  expect(await club.refusalsOf(club.running)).toEqual([[null, null, sentence]])
  expect(await club.refusalsOf(club.changed((file) => (file.record.year = 9998)))).toEqual([
    [null, null, 'The year 9998 has not begun.'],
  ])
})

test('a script in a name is a name', async () => {
  const name = '<script>alert(1)</script>'
  const other = await openWorld()
  for (const department of club.departments) await other.rows.department({ name: department })
  const own = await other.as('ADMIN')
  const file = club.changed((one) => (one.teams[0].name = name))
  const { plan } = (await sendSeasonPreview(own, file)).body.body
  expect((await sendSeason(own, file, plan)).status).toBe(200)
  const { id, team1, team2 } = JSON.parse(file).matches[0]
  const match = (await own.get(`match/viewMatch/${id}`)).body.body
  expect([match.team1, match.team2].map((team) => team.name)).toContain(name)
  expect([match.team1._id, match.team2._id]).toEqual([team1, team2])
  await other.close()
})

test('of two admins at once one reads the season, and the other sees that it is there', async () => {
  const others = await Promise.all([admin, await world.as('ADMIN'), await world.as('ADMIN')])
  const { plan } = (await sendSeasonPreview(admin, text)).body.body
  const statuses = await Promise.all(others.map(async (by) => (await sendSeason(by, text, plan)).status))
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect((await sendSeasonPreview(admin, text)).body.body).toMatchObject({ added: 0, refused: 0 })
  const counts = (await admin.get('match/getMatches/SUMMARY')).body
  expect(counts.body).toHaveLength(1)

  const other = club.changed((file) => (file.ledger[0].reason = 'Another reason'))
  expect(await club.refusalsOf(other)).toEqual([
    ['ledger', 1, 'It is here already, and it is another one than in the file.'],
  ])
  const more = club.changed((file) => file.ledger.push({ ...file.ledger[0], id: 'e'.repeat(24) }))
  expect(await club.refusalsOf(more)).toEqual([['ledger', 2, 'The season is here already, without it.']])
})

test('a season whose teams are here with other ids is read once, and is then here as a whole', async () => {
  const next = club.changed(({ record }) => (record.year -= 1), text.replace(/"[0-9a-f]([0-9a-f]{23})"/g, '"e$1"'))
  const { plan, refused } = (await sendSeasonPreview(admin, next)).body.body
  expect(refused).toBe(0)
  expect((await sendSeason(admin, next, plan)).status).toBe(200)
  expect((await sendSeasonPreview(admin, next)).body.body).toMatchObject({ added: 0, refused: 0 })
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
  const file = await downloadSeason(empty.world, season)
  const second = await openLeague()
  const { plan, refused } = (await sendSeasonPreview(second.admin, file)).body.body
  expect(refused).toBe(0)
  expect((await sendSeason(second.admin, file, plan)).body.body).toEqual({ record: record._id })
  const there = (await second.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body
  const points = (rows: { points: number }[]) => rows.map((row) => row.points)
  expect(points(there.standings)).toEqual(points(standings))
  expect(await downloadSeason(second.world, there.season)).toBe(file)
  await empty.world.close()
  await second.world.close()
})

test('the schema is served, and an unknown season is not found', async () => {
  const { status, body } = await admin.get('gc/seasonSchema.json')
  expect([status, body.properties.format.const]).toEqual([200, 'podium-season'])
  expect((await admin.get(`${SEASON_FILE_PATH}?season=${'0'.repeat(24)}`)).status).toBe(404)
})
