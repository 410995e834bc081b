import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileUpdate } from '#contract/testing/samples.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const NOBODY = '0123456789abcdef01234567'
let world: World
let visitor: Client
let department: { _id: string; name: string }
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  const { body } = await (await world.as('ADMIN')).post('department/createDepartment', { name: 'Physics' })
  department = { _id: body.body._id, name: 'Physics' }
})
afterAll(() => world.close())

const own = async (client: Client) => (await client.get('profile/viewProfile/ownProfile')).body.body

describe('viewing', () => {
  test('a visitor sees a person without the email; oneself one sees with it', async () => {
    const client = await world.as('DEPARTMENT_HEAD', { department_id: department._id, name: 'Meera Nair' })
    const mine = await own(client)
    expect(mine).toMatchObject({
      name: 'Meera Nair',
      role: 'DEPARTMENT_HEAD',
      isAdmin: true,
      department,
      email: expect.stringContaining('@'),
    })
    const { body } = await visitor.get(`profile/viewProfile/${mine._id}`)
    const { email: _, emailConfirmed: __, hidesName: ___, ...others } = mine
    expect(body.body).toEqual(others)
    expect((await client.get(`profile/viewProfile/${mine._id}`)).body.body).toEqual(mine)
  })

  test('ownProfile needs a session; an unknown id is a 404, an invalid one a 400', async () => {
    expect((await visitor.get('profile/viewProfile/ownProfile')).status).toBe(401)
    expect((await visitor.get(`profile/viewProfile/${NOBODY}`)).status).toBe(404)
    expect(await visitor.get('profile/viewProfile/me')).toMatchObject({
      status: 400,
      body: { error: 'Invalid user ID' },
    })
  })
})

describe('updating', () => {
  test('every field survives, alone and together, and an empty text clears', async () => {
    const client = await world.as('USER')
    const given = { ...profileUpdate, department: department._id }
    for (const [field, value] of Object.entries(given)) {
      const { status, body } = await client.form('PUT', 'profile/updateProfile', { [field]: value })
      expect({ status, value: body.body[field] }).toEqual({ status: 200, value })
    }
    expect(await own(client)).toMatchObject({ ...given, department })
    await client.form('PUT', 'profile/updateProfile', { about: '', achievements: '' })
    expect(await own(client)).toMatchObject({ name: profileUpdate.name, about: null, achievements: null })
  })

  test('a new picture replaces the old file, and a new name alone keeps the picture', async () => {
    const client = await world.as('USER')
    const send = async (fields: Record<string, string>) =>
      (await client.form('PUT', 'profile/updateProfile', fields, [await sentPicture('profilePic')])).body.body
        .profilePic
    const first = await send({})
    const second = await send({})
    await client.form('PUT', 'profile/updateProfile', { name: 'Another Name' })
    expect((await own(client)).profilePic).toBe(second)
    const stored = (await world.storedFiles()).join()
    expect([stored.includes(first), stored.includes(second)]).toEqual([false, true])
  })

  test.each([
    [{ name: 'x' }, 'Name should be atleast 2 characters long.'],
    [{ name: 'x'.repeat(101) }, 'Name is too long.'],
    [{ about: 'xy' }, 'About should be atleast 5 characters long.'],
    [{ about: 'x'.repeat(1001) }, 'About is too long.'],
    [{ achievements: 'wxyz' }, 'Achievements should be atleast 5 characters long.'],
    [{ achievements: 'x'.repeat(1001) }, 'Achievements is too long.'],
    [{ role: 'ADMIN' }, "Unknown field: 'role'."],
    [{ department: NOBODY }, 'Invalid department ID'],
    [{}, 'Nothing was changed.'],
  ])('refuses %j', async (fields, sentence) => {
    const client = await world.as('USER')
    const reply = await client.form('PUT', 'profile/updateProfile', fields as Record<string, string>)
    expect(reply).toMatchObject({ status: 400, body: { error: sentence } })
  })

  test('a visitor cannot update a profile (401)', async () => {
    expect((await visitor.form('PUT', 'profile/updateProfile', profileUpdate)).status).toBe(401)
  })
})
