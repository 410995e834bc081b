import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { departmentCreate, departmentUpdate } from '#contract/testing/samples.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { expectAdminOnly } from '#server/testing/access/expect-admin-only.ts'
import type { Client, SentFile } from '#server/testing/client.ts'
import { pictureOf } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
let visitor: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
  visitor = await world.as(null)
})
afterAll(() => world.close())

const NOBODY = '0123456789abcdef01234567'

const logo = (color = '#12814A'): Promise<SentFile> => pictureOf('logo', color)

let count = 0
async function department(fields: Record<string, string> = {}, files: SentFile[] = []) {
  count += 1
  const reply = await admin.form(
    'POST',
    'department/createDepartment',
    { name: `Department ${count}`, ...fields },
    files,
  )
  expect(reply.status).toBe(200)
  return reply.body.body as { _id: string; name: string; logo: string | null }
}
const row = (id: string) =>
  world.database.reads.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()

describe('reading departments', () => {
  test('a visitor sees them by name, without regard to case', async () => {
    await department({ name: 'zeta works' })
    await department({ name: 'Alpha Works' })
    await department({ name: 'beta works' })
    const { status, body } = await visitor.get('department/departments')
    expect(status).toBe(200)
    const names = body.body
      .map((one: { name: string }) => one.name)
      .filter((name: string) => name.endsWith('works') || name.endsWith('Works'))
    expect(names).toEqual(['Alpha Works', 'beta works', 'zeta works'])
    expect(Object.keys(body.body[0])).toEqual(['_id', 'name', 'logo'])
  })

  test('a visitor sees one with its people, titles and points', async () => {
    const { _id, name } = await department({ ...departmentCreate, name: 'Runners' })
    const head = await world.person('DEPARTMENT_HEAD', { department_id: _id, name: 'Meera Nair' })
    await seasonOf(_id)
    const { body } = await visitor.get(`department/departments/${_id}`)
    expect(body.body).toEqual({
      ...departmentCreate,
      _id,
      name,
      logo: null,
      gcWon: 1,
      head: { _id: head.id, name: 'Meera Nair', profilePic: null },
      sportsLead: null,
      points: 3.5,
      applicationStatus: 'CLOSED',
    })
  })

  test('an unknown department is a 404, a malformed id a 400, an unknown field a 400 that names it', async () => {
    expect(await visitor.get(`department/departments/${NOBODY}`)).toMatchObject({
      status: 404,
      body: { error: 'There is no such department.' },
    })
    expect(await visitor.get('department/departments/abc')).toMatchObject({
      status: 400,
      body: { error: 'Invalid department ID' },
    })
    expect(await visitor.get('department/departments?sort[$ne]=x')).toMatchObject({
      status: 400,
      body: { error: "Unknown field: 'sort[$ne]'." },
    })
  })

  test('a second read is answered from the cache, and a write drops it before its own answer', async () => {
    const { _id } = await department()
    const first = await visitor.get('department/departments')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await visitor.get('department/departments', { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: '' })
    await admin.form('PUT', `department/updateDepartment/${_id}`, { name: 'Renamed a moment ago' })
    const after = await visitor.get('department/departments', { 'if-none-match': etag })
    expect(after.status).toBe(200)
    expect(JSON.stringify(after.body)).toContain('Renamed a moment ago')
  })
})

describe('creating one', () => {
  test('401 for a visitor, 403 for all roles except admins, 400 for a bad form, 200 and the row', async () => {
    const call = 'department/createDepartment'
    await expectAdminOnly(world, (by) => by.form('POST', call, { name: 'Xyz' }))
    expect(await admin.form('POST', call, {})).toMatchObject({ status: 400, body: { error: 'name is required.' } })
    const { status, body } = await admin.form('POST', call, departmentCreate)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Department created.' })
    expect(await row(body.body._id)).toMatchObject({ ...departmentCreate, application_status: 'CLOSED' })
  })

  test.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ name: '  ab ' }, 'Name must be at least 3 characters'],
    [{ name: 'x'.repeat(101) }, 'Name is too long'],
    [{ name: '😀'.repeat(100) }, 'Name is too long'],
    [{ name: 'Bad\u0000name' }, HIDDEN_CHARACTERS],
    [{ name: 'Fine', about: 'ab' }, 'About must be at least 3 characters'],
    [{ name: 'Fine', about: 'x'.repeat(1001) }, 'About is too long'],
    [{ name: 'Fine', points: '500' }, "Unknown field: 'points'."],
  ])('refuses %j', async (fields, sentence) => {
    const reply = await admin.form('POST', 'department/createDepartment', fields as Record<string, string>)
    expect(reply).toMatchObject({ status: 400, body: { error: sentence } })
  })

  test('an empty about means not given', async () => {
    const { _id } = await department({ about: '' })
    expect((await row(_id))?.about).toBeNull()
  })

  test('a name is unique without case and spacing, also when ten arrive at once', async () => {
    await department({ name: 'Civil Engineering' })
    const twin = await admin.form('POST', 'department/createDepartment', { name: ' CIVIL  engineering' })
    const taken = 'A department with this name exists already.'
    const issues = [{ path: 'name', message: taken }]
    expect(twin).toMatchObject({ status: 409, body: { error: taken, issues } })
    const before = (await world.storedFiles()).length
    const picture = await logo()
    const race = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.form('POST', 'department/createDepartment', { name: 'Only Once' }, [picture]),
      ),
    )
    expect(race.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await world.storedFiles()).toHaveLength(before + 1)
  })

  test('a logo is stored once and served; a refused form stores none', async () => {
    const { logo: publicId } = await department({}, [await logo()])
    expect((await visitor.fetch(`/media/${publicId}?w=80`, {})).headers.get('content-type')).toMatch(/^image\//)
    const before = await world.storedFiles()
    const refused = await admin.form('POST', 'department/createDepartment', { name: 'ab' }, [await logo()])
    expect(refused.status).toBe(400)
    expect(await world.storedFiles()).toEqual(before)
  })
})

describe('updating one', () => {
  test('every field survives, and what is not sent stays', async () => {
    const { _id, logo: first } = await department({ about: 'Before' }, [await logo()])
    const { name, ...texts } = departmentUpdate
    const renamed = await admin.form('PUT', `department/updateDepartment/${_id}`, { name })
    expect(renamed.body).toMatchObject({
      message: 'Department updated.',
      body: { name, about: 'Before', logo: first },
    })
    const { body } = await admin.form('PUT', `department/updateDepartment/${_id}`, texts)
    expect(body.body).toMatchObject({ ...departmentUpdate, logo: first })
    const read = await visitor.get(`department/departments/${_id}`)
    expect(read.body.body).toMatchObject({ ...departmentUpdate, logo: first })
  })

  test('an empty about clears it, and JSON serves as well as a form', async () => {
    const { _id } = await department({ about: 'Soon gone' })
    const { body } = await admin.put(`department/updateDepartment/${_id}`, { about: '' })
    expect(body.body.about).toBeNull()
  })

  test('a new logo replaces the old file', async () => {
    const { _id, logo: first } = await department({}, [await logo()])
    const { body } = await admin.form('PUT', `department/updateDepartment/${_id}`, {}, [await logo('#F2A900')])
    expect(body.body.logo).not.toBe(first)
    const stored = (await world.storedFiles()).join()
    expect(stored).toContain(body.body.logo)
    expect(stored).not.toContain(first)
  })

  test('nothing changed is a 400, an unknown one a 404, a taken name a 409', async () => {
    const { _id, name } = await department()
    const other = await department()
    expect(await admin.form('PUT', `department/updateDepartment/${_id}`, { name })).toMatchObject({
      status: 400,
      body: { error: 'Nothing was changed.' },
    })
    expect((await admin.form('PUT', `department/updateDepartment/${NOBODY}`, { name: 'Nobody' })).status).toBe(404)
    expect((await admin.form('PUT', `department/updateDepartment/${_id}`, { name: other.name })).status).toBe(409)
  })

  test('its head and its lead may, those of another department may not, a helper and a member never', async () => {
    const own = await department()
    const other = await department()
    const update = (client: Client, about: string) => client.put(`department/updateDepartment/${own._id}`, { about })
    expect((await update(await world.as('DEPARTMENT_HEAD', { department_id: own._id }), 'By the head')).status).toBe(
      200,
    )
    expect(
      (await update(await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: own._id }), 'By the lead')).status,
    ).toBe(200)
    const stranger = await update(await world.as('DEPARTMENT_HEAD', { department_id: other._id }), 'By another')
    expect(stranger).toMatchObject({ status: 403, body: { error: 'You can only manage your own department.' } })
    expect((await update(await world.as('HELPER', { department_id: own._id }), 'By a helper')).status).toBe(403)
    expect((await update(await world.as('USER', { department_id: own._id }), 'By a member')).status).toBe(403)
    expect((await row(own._id))?.about).toBe('By the lead')
  })
})

test('of concurrent changes each audit entry begins with the state after the one before', async () => {
  const { _id } = await department()
  const abouts = Array.from({ length: 10 }, (_, n) => `Version ${n}`)
  await Promise.all(abouts.map((about) => admin.put(`department/updateDepartment/${_id}`, { about })))
  const { body } = await admin.get(`audit/entries?subjectId=${_id}&action=updateDepartment`)
  const steps = body.body.map((entry: { before: { about: string | null }; after: { about: string } }) => [
    entry.before.about,
    entry.after.about,
  ])
  expect(steps).toHaveLength(10)
  // Entries made in one moment have no order of their own: followed from the first, they are one chain.
  const next = new Map<string | null, string>(steps)
  let at: string | null = null
  for (const _step of steps) at = next.get(at) ?? 'broken'
  expect(at).toBe((await row(_id))?.about)
})

/** A title won before, and a win and a half with an adjustment in the running season. */
async function seasonOf(departmentId: string) {
  const { writes } = world.database
  const { newId } = world.app.context
  const at = '2026-02-01T10:00:00.000Z'
  await world.rows.pointsEntries([
    { department_id: departmentId, amount: 400 },
    { department_id: departmentId, amount: -50 },
  ])
  await writes
    .insertInto('gc_record')
    .values({ id: newId(), year: 2019, name_key: '', won_by: departmentId, is_current: 0, created_at: at })
    .execute()
}
