import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcementCreate } from '#contract/testing/samples.ts'
import type { Row } from '#server/db/schema.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { countsOfAnnouncements } from './announcement.queries.ts'

const CREATE = 'announcement/createAnnouncement'
const NOBODY = '0123456789abcdef01234567'

let world: World
let admin: Client
let helper: Client
let visitor: Client
let civil: string
const helperId = '00000000000000000000aaaa'
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  helper = await world.as('HELPER', { id: helperId, name: 'Meera Nair' })
  visitor = await world.as(null)
  civil = (await admin.post('department/createDepartment', { name: 'Civil' })).body.body._id
})
afterAll(() => world.close())

async function announce(by: Client, fields: Record<string, string> = {}): Promise<string> {
  const reply = await by.form('POST', CREATE, { title: 'Trials', ...fields })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.body._id
}
const rows = () => world.database.reads.selectFrom('announcement').selectAll().execute()
const row = async (id: string) => (await rows()).find((one) => one.id === id)
const find = async (id: string) => (await visitor.get(`announcement/viewAnnouncement/${id}`)).body.body
const remove = (by: Client, id: string) => by.delete(`announcement/deleteAnnouncement/${id}`)

describe('announcing', () => {
  test('401 for a visitor, 403 for a member, 400 for a bad form, 200 and the row', async () => {
    const before = await rows()
    expect((await visitor.form('POST', CREATE, { title: 'Trials' })).status).toBe(401)
    expect((await (await world.as('USER')).form('POST', CREATE, { title: 'Trials' })).status).toBe(403)
    expect(await helper.form('POST', CREATE, {})).toMatchObject({ status: 400, body: { error: 'title is required.' } })
    expect(await rows()).toEqual(before)
    const { status, body } = await helper.form('POST', CREATE, { title: 'Trials' })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Announcement created.' })
    expect(await row(body.body._id)).toMatchObject({ title: 'Trials', created_by: helperId, department_id: null })
  })

  test.each(['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const)('%s announces too', async (role) => {
    expect((await row(await announce(await world.as(role))))?.title).toBe('Trials')
  })

  test('every field is stored, with author and time', async () => {
    const { body } = await helper.form('POST', CREATE, { ...announcementCreate, department: civil })
    const { department: _, ...facts } = announcementCreate
    const whole = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...facts,
      department: { _id: civil, name: 'Civil' },
      images: [],
      pdf: [],
      pdfName: null,
      createdBy: { _id: helperId, name: 'Meera Nair', profilePic: null },
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    }
    expect(body.body).toEqual(whole)
    expect(await find(body.body._id)).toEqual(whole)
  })

  test('what was left empty means everyone', async () => {
    const empty = { description: '', department: '', gender: '', sport: '', url: '' }
    const everyone = { description: null, department: null, gender: null, sport: null, url: null }
    expect(await find(await announce(helper, empty))).toMatchObject(everyone)
  })

  test('1,000 characters with script tags are stored and returned unchanged', async () => {
    const tag = '<script>alert("x")</script>\n<img src=x onerror=alert(1)>'
    const description = tag.padEnd(1000, '.')
    expect((await find(await announce(helper, { description }))).description).toBe(description)
  })

  test.each([
    [{ title: 'ab' }, 'title', 'Title should be at least 3 characters long.'],
    [{ title: 'x'.repeat(101) }, 'title', 'Title is too long.'],
    [{ description: 'ab' }, 'description', 'Description should be at least 3 characters long.'],
    [{ description: 'x'.repeat(1001) }, 'description', 'Description is too long.'],
    [{ department: 'abc' }, 'department', 'Invalid department ID'],
    [{ department: 'ABCDEFabcdef012345678901' }, 'department', 'Invalid department ID'],
    [{ department: '{"$ne":"x"}' }, 'department', 'Invalid department ID'],
    [{ department: NOBODY }, 'department', 'Invalid department ID'],
    [{ gender: 'ANY' }, 'gender', 'gender must be one of MALE, FEMALE.'],
    [{ sport: 'constructor' }, 'sport', expect.stringMatching(/^sport must be one of CRICKET, /)],
    [{ url: 'javascript:alert(1)' }, 'url', 'Invalid URL'],
    [{ url: ' JavaScript:alert(1)//https://club.test' }, 'url', 'Invalid URL'],
    [{ url: 'data:text/html,<script>alert(1)</script>' }, 'url', 'Invalid URL'],
    [{ url: '//club.test' }, 'url', 'Invalid URL'],
    [{ url: 'http:club.test' }, 'url', 'Invalid URL'],
    [{ url: 'https://' }, 'url', 'Invalid URL'],
    [{ url: `https://club.test/${'x'.repeat(500)}` }, 'url', 'This link is too long.'],
    [{ createdBy: NOBODY }, 'createdBy', "Unknown field: 'createdBy'."],
  ])('%j is refused, and says why at its field', async (fields, path, sentence) => {
    const before = await rows()
    const { status, body } = await helper.form('POST', CREATE, { title: 'Trials', ...fields } as Record<string, string>)
    expect({ status, error: body.error, path: body.issues[0].path }).toEqual({ status: 400, error: sentence, path })
    expect(await rows()).toEqual(before)
  })

  test('a visitor with a cached list sees a new announcement at once', async () => {
    const first = await visitor.get('announcement/viewAnnouncements')
    const id = await announce(helper, { title: 'Hot off the press' })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await visitor.get('announcement/viewAnnouncements', headers)
    expect(again.body.body[0]).toMatchObject({ _id: id, title: 'Hot off the press' })
  })
})

describe('deleting', () => {
  test('401, 403 for members and other authors, 200 for the author', async () => {
    const id = await announce(helper)
    expect((await remove(visitor, id)).status).toBe(401)
    expect((await remove(await world.as('USER'), id)).status).toBe(403)
    for (const role of ['HELPER', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const) {
      expect(await remove(await world.as(role), id)).toMatchObject({
        status: 403,
        body: { error: 'You can only delete your own announcements.' },
      })
    }
    expect(await row(id)).toBeDefined()
    expect(await remove(helper, id)).toMatchObject({ status: 200, body: { message: 'Announcement deleted.' } })
    expect(await row(id)).toBeUndefined()
    expect((await visitor.get(`announcement/viewAnnouncement/${id}`)).status).toBe(404)
  })

  test("an admin deletes anyone's, also when the sender is gone", async () => {
    expect((await remove(admin, await announce(helper))).status).toBe(200)
    const orphan = await announce(await world.as('HELPER', { id: NOBODY }))
    await world.database.writes.deleteFrom('profile').where('id', '=', NOBODY).execute()
    expect((await remove(helper, orphan)).status).toBe(403)
    expect((await remove(admin, orphan)).status).toBe(200)
  })

  test('a second time and with an unknown id is a 404; with an invalid id a 400', async () => {
    const id = await announce(helper)
    const both = await Promise.all([remove(helper, id), remove(helper, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await remove(admin, NOBODY)).toMatchObject({
      status: 404,
      body: { error: 'There is no such announcement.' },
    })
    for (const wrong of ['abc', `${id}a`, id.toUpperCase().replace(/\d/g, 'A')]) {
      const reply = await remove(admin, wrong)
      expect(reply).toMatchObject({ status: 400, body: { error: 'Invalid announcement ID!' } })
    }
  })
})

test('the number of pages is that of the announcements, also after deletions and that of a department', async () => {
  const { body } = await admin.post('department/createDepartment', { name: 'Short-lived' })
  const department = body.body._id
  const gone = await announce(admin, { department, gender: 'FEMALE' })
  await announce(admin, { department, sport: 'CHESS' })
  await announce(admin, { sport: 'CHESS' })
  expect((await remove(admin, gone)).status).toBe(200)
  expect(await storedCounts()).toEqual(countsOfAnnouncements(await rows()).sort(byAudience))
  const { status } = await admin.delete(`department/deleteDepartment/${department}?confirm=Short-lived`)
  expect(status).toBe(200)
  expect(await storedCounts()).toEqual(countsOfAnnouncements(await rows()).sort(byAudience))
})

async function storedCounts(): Promise<Row<'announcement_count'>[]> {
  const kept = world.database.reads.selectFrom('announcement_count').selectAll().where('announcements', '<>', 0)
  return (await kept.execute()).sort(byAudience)
}

const byAudience = (one: Row<'announcement_count'>, other: Row<'announcement_count'>) =>
  one.audience < other.audience ? -1 : 1
