import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GcRecord } from '#contract/gc/calls.ts'
import { gcRecordCreate } from '#contract/testing/championship-samples.ts'
import { yearIn } from '#server/platform/club-clock.ts'
import type { Client, SentFile } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const NOW = yearIn('Asia/Kolkata', new Date())
const NOBODY = '0123456789abcdef01234567'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const create = (fields: Record<string, string>, { by = league.admin, files = [] as SentFile[] } = {}) =>
  by.form('POST', 'gc/createGCRecord', { year: '2001', wonBy: league.departments.Civil, ...fields }, files)
const remove = (id: string, by: Client = league.admin) => by.delete(`gc/deleteGCRecord/${id}`)
const records = async (): Promise<GcRecord[]> => (await league.visitor.get('gc/getGCRecords')).body.body

describe('adding a championship of the past', () => {
  test('an admin records a championship (401, 403, 400, 200) with every field', async () => {
    const { visitor, world, admin, departments } = league
    expect((await create({}, { by: visitor })).status).toBe(401)
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const) {
      expect((await create({}, { by: await world.as(role) })).status).toBe(403)
    }
    expect((await create({ year: '' })).status).toBe(400)
    expect(await records()).toEqual([])
    // JSON serves as well as a form.
    const { status, body } = await admin.post('gc/createGCRecord', { ...gcRecordCreate, wonBy: departments.Civil })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'GC record created.' })
    const shown = { year: gcRecordCreate.year, wonBy: { _id: departments.Civil, name: 'Civil' }, isCurrent: false }
    expect(body.body).toMatchObject({ ...shown, name: gcRecordCreate.name, teamPic: null })
    const read = await visitor.get(`gc/viewGCRecord/${body.body._id}`)
    expect(read.body.body).toMatchObject({ ...shown, season: null, openedAt: null, closedAt: null, standings: [] })
    const trail = await admin.get(`audit/entries?action=createGCRecord&subjectId=${body.body._id}`)
    expect(trail.body.body).toMatchObject([{ before: null, after: { year: 1980 } }])
  })

  test.each([
    [{ year: '1979' }, 'year', 'year must be at least 1980.'],
    [{ year: String(NOW + 1) }, 'year', `year must be at most ${NOW}.`],
    [{ year: '2020.5' }, 'year', 'year must be a whole number.'],
    [{ year: 'MMXX' }, 'year', 'year must be a number.'],
    [{ name: 'x'.repeat(41) }, 'name', 'Name is too long.'],
    [{ wonBy: 'civil' }, 'wonBy', 'Invalid department ID'],
    [{ wonBy: NOBODY }, 'wonBy', 'There is no such department.'],
    [{ isCurrent: 'true' }, 'isCurrent', "Unknown field: 'isCurrent'."],
  ])('%j is refused, and its picture stays nowhere', async (fields, path, error) => {
    const files = [await sentPicture('teamPic')]
    const { status, body } = await create(fields as Record<string, string>, { files })
    expect({ status, error: body.error, path: body.issues[0].path }).toEqual({ status: 400, error, path })
    expect(await league.world.storedFiles()).toEqual([])
  })

  test("a year is refused until it begins in the club's time zone", async () => {
    const { world, admin, departments } = await openLeague()
    world.stopClock()
    // 23:30 in India.
    world.travel(Date.parse(`${NOW - 1}-12-31T18:00:00Z`) - Date.now())
    const ofThisYear = () => create({ year: String(NOW), wonBy: departments.Civil }, { by: admin })
    expect(await ofThisYear()).toMatchObject({ status: 400, body: { error: `year must be at most ${NOW - 1}.` } })
    world.travel(31 * 60_000)
    expect((await ofThisYear()).status).toBe(200)
    await world.close()
  })

  test('two pictures, or one that is none, are refused', async () => {
    const picture = await sentPicture('teamPic')
    const two = await create({}, { files: [picture, picture] })
    expect(two).toMatchObject({ status: 400, body: { error: 'Only 1 file can be uploaded!' } })
    const text = { ...picture, data: new TextEncoder().encode('not a picture') }
    const none = await create({}, { files: [text] })
    const error = 'Invalid file type. Only PDF/Image files are allowed.'
    expect(none).toMatchObject({ status: 415, body: { error } })
  })

  test('there is one a year, also when ten arrive at once, and one picture', async () => {
    const files = [await sentPicture('teamPic')]
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ year: '2010' }, { files })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await league.world.storedFiles()).toHaveLength(1)
    const sentence = 'The championship of 2010 is recorded already. Give this one a name.'
    expect((await create({ year: '2010' })).body).toMatchObject({ error: sentence, issues: [{ path: 'name' }] })
  })

  test('a second one of a year needs a name, and year and name are there once, also when ten arrive at once', async () => {
    expect((await create({ year: '2011' })).status).toBe(200)
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ year: '2011', name: 'Winter' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const sentence = 'The championship of 2011 (Winter) is recorded already. Give this one another name.'
    expect((await create({ year: '2011', name: 'Winter' })).body.error).toBe(sentence)
    expect((await create({ year: '2012', name: 'Winter' })).status).toBe(200)
  })

  test('the archive shows the latest year first', async () => {
    for (const year of ['1995', String(NOW), '2003']) expect((await create({ year })).status).toBe(200)
    const years = (await records()).map(({ year }) => year)
    expect(years).toEqual(years.toSorted((one, other) => other - one))
    expect(years[0]).toBe(NOW)
  })
})

describe('deleting a record', () => {
  test('an admin deletes a record, whose picture is shown no more (401, 403, 400, 404, 200)', async () => {
    const made = await create({ year: '1999' }, { files: [await sentPicture('teamPic')] })
    const { _id, teamPic } = made.body.body
    expect((await remove(_id, league.visitor)).status).toBe(401)
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const) {
      expect((await remove(_id, await league.world.as(role))).status).toBe(403)
    }
    expect(await remove('1999')).toMatchObject({ status: 400, body: { error: 'Invalid GC record ID' } })
    const unknown = { status: 404, body: { error: 'There is no such record.' } }
    expect(await remove(NOBODY)).toMatchObject(unknown)
    expect((await league.world.storedFiles()).join()).toContain(teamPic)
    expect(await remove(_id)).toMatchObject({ status: 200, body: { message: 'GC record deleted.' } })
    const picture = await league.visitor.fetch(`/media/${teamPic}`, {})
    expect(picture.headers.get('etag')).not.toContain(teamPic)
    expect(await remove(_id)).toMatchObject(unknown)
    expect(await league.visitor.get(`gc/viewGCRecord/${_id}`)).toMatchObject(unknown)
  })

  test('deletes its final table, which the audit trail keeps; points stay in the ledger', async () => {
    await league.win('Maths', 'Civil')
    const season = await league.openSeason()
    await league.settle()
    const settled = (await records()).find(({ wonBy }) => wonBy?.name === 'Maths')?._id ?? ''
    expect((await remove(settled)).status).toBe(200)
    const { reads } = league.world.database
    expect(await reads.selectFrom('gc_standing').selectAll().execute()).toEqual([])
    const trail = await league.admin.get(`audit/entries?action=deleteGCRecord&subjectId=${settled}`)
    expect(trail.body.body).toMatchObject([
      { before: { standings: [{ department_name: 'Maths' }, {}, {}] }, after: null },
    ])
    const { body } = await league.visitor.get(`pointsTable/history/${league.departments.Maths}?season=${season}`)
    expect(body.body).toMatchObject([{ points: 1 }])
  })

  test('of the running one cancels it: another may start', async () => {
    const start = () => league.admin.post('gc/createCurrentGCSession', { name: 'Called off' })
    const { body } = await start()
    expect((await remove(body.body._id)).status).toBe(200)
    expect((await start()).status).toBe(200)
  })
})

test('a deleted department is shown as Deleted Department, and its name stays in final tables', async () => {
  const { admin, helper, world, visitor } = league
  const { id } = await world.rows.department({ name: 'Astronomy' })
  const own = await world.rows.team({ name: 'Stars', department_id: id, gender: 'MALE' })
  await helper.post('match/createSummary', {
    ...league.sides('Civil', 'Maths'),
    team1: own.id,
    winner: 'TEAM1',
  })
  await league.settle()
  const settled = (await records()).find(({ wonBy }) => wonBy?._id === id)?._id
  await create({ year: '1985', wonBy: id })
  expect((await admin.delete(`department/deleteDepartment/${id}?confirm=Astronomy`)).status).toBe(200)
  const gone = { _id: null, name: 'Deleted Department' }
  const won = (await records()).filter(({ wonBy }) => wonBy?._id === null)
  expect(won.map(({ wonBy }) => wonBy)).toEqual([gone, gone])
  const { body } = await visitor.get(`gc/viewGCRecord/${settled}`)
  expect(body.body.wonBy).toEqual(gone)
  expect(body.body.standings[0]).toEqual({ department: { _id: null, name: 'Astronomy', logo: null }, points: 1 })
})

test('a record whose department is deleted at the same moment is refused, or keeps a winner that has gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await league.world.rows.department({ name: `Brief ${round}` })
    const [made, deleted] = await Promise.all([
      create({ year: String(1986 + round), wonBy: id }),
      league.admin.delete(`department/deleteDepartment/${id}?confirm=Brief ${round}`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 400]).toContain(made.status)
  }
})
