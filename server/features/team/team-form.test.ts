import { afterAll, describe, expect, test } from 'vitest'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { CREATE, NOBODY, openTeamFixture, PHYSICS } from '#server/testing/championship/team-fixture.ts'
import { pngOf, sentPicture } from '#server/testing/files/sent-pictures.ts'

const { world, admin, head, visitor, fresh, team, update, rows } = await openTeamFixture()
afterAll(() => world.close())

const BAD_TEXTS: [Record<string, string>, string, unknown][] = [
  [{ name: 'ab' }, 'name', 'Name must be at least 3 characters'],
  [{ name: ' ab ' }, 'name', 'Name must be at least 3 characters'],
  [{ name: '11' }, 'name', 'Name must be at least 3 characters'],
  [{ name: 'x'.repeat(101) }, 'name', 'Name is too long'],
  [{ name: 'Bad\u0000name' }, 'name', HIDDEN_CHARACTERS],
  [{ motto: 'ab' }, 'motto', 'Motto must be at least 3 characters'],
  [{ motto: 'x'.repeat(101) }, 'motto', 'Motto is too long'],
  [{ description: 'ab' }, 'description', 'Description must be at least 3 characters'],
  [{ description: 'x'.repeat(1001) }, 'description', 'Description is too long'],
  [{ about: 'Not what this field is called' }, 'about', "Unknown field: 'about'."],
  [{ captain: NOBODY }, 'captain', "Unknown field: 'captain'."],
]

describe('a form with a fault is refused, and says why at its field', () => {
  test.each([
    ...BAD_TEXTS,
    [{ department: 'abc' }, 'department', 'Invalid department ID'],
    [{ department: '{"$ne":"x"}' }, 'department', 'Invalid department ID'],
    [{ gender: 'ANY' }, 'gender', 'gender must be one of MALE, FEMALE, MIXED.'],
    [{ gender: '' }, 'gender', 'gender must be chosen.'],
    [{ sport: 'constructor' }, 'sport', expect.stringMatching(/^sport must be one of CRICKET, /)],
  ])('creating: %j', async (fields, path, error) => {
    const before = await rows()
    const { status, body } = await head.form('POST', CREATE, fresh(fields))
    expect({ status, error: body.error, path: body.issues[0].path }).toEqual({ status: 400, error, path })
    expect(await rows()).toEqual(before)
  })

  test.each([
    ...BAD_TEXTS,
    [{ name: '' }, 'name', 'Name must be at least 3 characters'],
    [{ department: PHYSICS }, 'department', "Unknown field: 'department'."],
    [{ gender: 'FEMALE' }, 'gender', "Unknown field: 'gender'."],
    [{ sport: 'CHESS' }, 'sport', "Unknown field: 'sport'."],
  ])('updating: %j', async (fields, path, error) => {
    const { _id } = await team()
    const before = await rows()
    const { status, body } = await update(head, _id, fields)
    expect({ status, error: body.error, path: body.issues[0].path }).toEqual({ status: 400, error, path })
    expect(await rows()).toEqual(before)
  })
})

describe('the logo', () => {
  test('is stored and served; a new one takes its place, and a new name leaves it', async () => {
    const { _id, logo: first } = await team({}, [await sentPicture('logo')])
    expect((await visitor.fetch(`/media/${first}?w=80`, {})).headers.get('content-type')).toMatch(/^image\//)
    expect((await update(head, _id, { name: `Renamed ${_id}` })).body.body.logo).toBe(first)
    const { body } = await update(head, _id, {}, [await sentPicture('logo')])
    expect(body.body.logo).not.toBe(first)
    const stored = (await world.storedFiles()).join()
    expect(stored).toContain(body.body.logo)
    expect(stored).not.toContain(first)
  })

  test('is not stored after any refusal', async () => {
    const { _id, name } = await team()
    const before = await world.storedFiles()
    const logo = await sentPicture('logo')
    const html = { ...logo, data: new TextEncoder().encode('<html>'.padEnd(500)) }
    const large = { ...logo, data: new Uint8Array(5 * 1024 * 1024 + 1) }
    large.data.set(await pngOf(10, 10))
    const stranger = await world.as('DEPARTMENT_HEAD')
    const replies = [
      await head.form('POST', CREATE, fresh({ name: 'ab' }), [logo]),
      await head.form('POST', CREATE, fresh({ name }), [logo]),
      await head.form('POST', CREATE, fresh({ department: PHYSICS }), [logo]),
      await admin.form('POST', CREATE, fresh({ department: NOBODY }), [logo]),
      await update(stranger, _id, {}, [logo]),
      await update(head, NOBODY, {}, [logo]),
      await head.form('POST', CREATE, fresh(), [html]),
      await head.form('POST', CREATE, fresh(), [logo, logo]),
      await head.form('POST', CREATE, fresh(), [large]),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 409, 403, 400, 403, 404, 415, 400, 413])
    expect(replies.slice(6).map(({ body }) => body.error)).toEqual([
      'Invalid file type. Only PDF/Image files are allowed.',
      'Only 1 file can be uploaded!',
      'File size must be less than 5MB.',
    ])
    expect(await world.storedFiles()).toEqual(before)
    const { length } = await world.database.reads.selectFrom('file').select('id').execute()
    expect(length).toBe(before.length)
  })
})
