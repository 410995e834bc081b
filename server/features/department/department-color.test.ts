import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
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

const CREATE = 'department/createDepartment'
const update = (by: Client, id: string, fields: Record<string, string>, files: Parameters<Client['form']>[3] = []) =>
  by.form('PUT', `department/updateDepartment/${id}`, fields, files)
const find = async (id: string) => (await visitor.get(`department/departments/${id}`)).body.body
const listed = async (id: string) =>
  (await visitor.get('department/departments')).body.body.find((one: { _id: string }) => one._id === id)

test('a department without colour and logo has no field for it', async () => {
  const { _id, ...rest } = (await admin.form('POST', CREATE, { name: 'Colourless' })).body.body
  expect(Object.keys(rest)).not.toContain('color')
  expect(await listed(_id)).toEqual({ _id, name: 'Colourless', logo: null })
})

test('the colour of a logo is taken when it is stored, until an admin chooses another', async () => {
  const red = await pictureOf('logo', '#C01020')
  const { _id } = (await admin.form('POST', CREATE, { name: 'From the logo' }, [red])).body.body
  expect(await find(_id)).toMatchObject({ color: expect.stringMatching(/^#[b-c][0-9a-f]1/), isColorOfLogo: true })

  expect(await update(admin, _id, { color: '#1B4F9C' })).toMatchObject({
    status: 200,
    body: { body: { color: '#1B4F9C' } },
  })
  expect(await find(_id)).not.toHaveProperty('isColorOfLogo')
  expect(await listed(_id)).toMatchObject({ color: '#1B4F9C' })

  const green = await pictureOf('logo', '#108030')
  await update(admin, _id, {}, [green])
  expect(await find(_id)).toMatchObject({ color: '#1B4F9C' })
  await update(admin, _id, { color: '' })
  expect(await find(_id)).toMatchObject({ color: expect.stringMatching(/^#[01]/), isColorOfLogo: true })
})

test('a grey logo gives no colour, and takes away that of the one before', async () => {
  const { _id } = (await admin.form('POST', CREATE, { name: 'Greys' }, [await pictureOf('logo', '#108030')])).body.body
  expect(await find(_id)).toHaveProperty('color')
  await update(admin, _id, {}, [await pictureOf('logo', '#808080')])
  expect(await find(_id)).not.toHaveProperty('color')
})

test('matches, teams and the point table show the colour', async () => {
  const { _id: department } = (await admin.form('POST', CREATE, { name: 'Everywhere', color: '#6A3FA0' })).body.body
  const one = await world.rows.team({ department_id: department })
  const other = await world.rows.team({ department_id: (await world.rows.department()).id })
  const { _id } = (
    await admin.post('match/createUpcoming', { team1: one.id, team2: other.id, sport: one.sport, gender: one.gender })
  ).body.body
  const { team1, team2 } = (await visitor.get(`match/viewMatch/${_id}`)).body.body
  expect(team1.department).toMatchObject({ _id: department, color: '#6A3FA0' })
  expect(team2.department).not.toHaveProperty('color')
  expect((await visitor.get(`team/viewTeam/${one.id}`)).body.body.department.color).toBe('#6A3FA0')
  expect((await visitor.get(`team/viewTeams?department=${department}`)).body.body[0].department.color).toBe('#6A3FA0')
  const table = (await visitor.get('pointsTable/')).body.body
  expect(table.find((row: { _id: string }) => row._id === department)).toMatchObject({ color: '#6A3FA0' })

  await update(admin, department, { color: '#0E7C86' })
  expect((await visitor.get(`match/viewMatch/${_id}`)).body.body.team1.department.color).toBe('#0E7C86')
})

test('a head and a sports lead cannot choose a colour (403), and change all else', async () => {
  const { _id } = (await admin.form('POST', CREATE, { name: 'Headed' })).body.body
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const) {
    const by = await world.as(role, { department_id: _id })
    for (const color of ['#12814A', '']) {
      expect(await update(by, _id, { color })).toMatchObject({
        status: 403,
        body: { code: 'role_forbidden', error: 'Only an admin chooses the colour of a department.' },
      })
    }
    expect((await update(by, _id, { about: `About ${role}` })).status).toBe(200)
  }
})

test.each(['red', '#12814', '#12814AA', '12814A', '#12814G', 'url(x)'])('the colour %s is refused', async (color) => {
  const refused = { status: 400, body: { error: 'A colour looks like #12814A.' } }
  expect(await admin.form('POST', CREATE, { name: 'Never made', color })).toMatchObject(refused)
})
