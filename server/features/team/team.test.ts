import { afterAll, describe, expect, test } from 'vitest'
import { teamCreate, teamUpdate } from '#contract/testing/samples.ts'
import { CIVIL, CREATE, NOBODY, openTeamFixture, PHYSICS } from '#server/testing/championship/team-fixture.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'

const { world, admin, head, lead, visitor, fresh, team, update, rows } = await openTeamFixture()
afterAll(() => world.close())

const read = async (id: string) => (await visitor.get(`team/viewTeam/${id}`)).body.body
const row = async (id: string) => (await rows()).find((one) => one.id === id)

describe('creating a team', () => {
  test('401 for a visitor, 403 for helpers and members, 400 for a bad form, 200 and the row', async () => {
    const before = await rows()
    expect((await visitor.form('POST', CREATE, fresh())).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      const reply = await (await world.as(role, { department_id: CIVIL })).form('POST', CREATE, fresh())
      expect(reply).toMatchObject({ status: 403, body: { error: 'You are not allowed to do this.' } })
    }
    expect(await head.form('POST', CREATE, {})).toMatchObject({ status: 400, body: { error: 'name is required.' } })
    expect(await rows()).toEqual(before)
    const { status, body } = await head.form('POST', CREATE, fresh({ name: 'Bridges' }))
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Team created.' })
    expect(await row(body.body._id)).toMatchObject({ name: 'Bridges', department_id: CIVIL, motto: null })
  })

  test('every field survives to what a visitor reads', async () => {
    const { department: _, ...facts } = teamCreate
    const { body } = await admin.form('POST', CREATE, { ...teamCreate, department: PHYSICS })
    const whole = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...facts,
      logo: null,
      department: { _id: PHYSICS, name: 'Physics' },
      captain: null,
      viceCaptain: null,
      players: [],
    }
    expect(body.body).toEqual(whole)
    expect(await read(body.body._id)).toEqual(whole)
  })

  test('heads and leads create teams in their own department, named or not; another one is refused', async () => {
    for (const own of [head, lead]) {
      expect((await own.form('POST', CREATE, fresh({ department: CIVIL }))).body.body.department._id).toBe(CIVIL)
      expect((await own.form('POST', CREATE, fresh({ department: '' }))).body.body.department._id).toBe(CIVIL)
      for (const department of [PHYSICS, NOBODY]) {
        expect(await own.form('POST', CREATE, fresh({ department }))).toMatchObject({
          status: 403,
          body: { error: 'You can only manage your own department.' },
        })
      }
    }
  })

  test('an admin names the department, and one that exists', async () => {
    for (const [department, error] of [
      ['', 'Say which department.'],
      [NOBODY, 'There is no such department.'],
    ] as const) {
      const reply = await admin.form('POST', CREATE, fresh({ department }))
      expect(reply).toMatchObject({ status: 400, body: { error, issues: [{ path: 'department' }] } })
    }
  })

  test('what is left empty is not given, and JSON serves as well as a form', async () => {
    const reply = await head.post(CREATE, { ...fresh(), motto: '', description: '' })
    expect(await read(reply.body.body._id)).toMatchObject({ motto: null, description: null })
  })

  test('1,000 characters with script tags are stored and returned unchanged', async () => {
    const description = '<script>alert("x")</script>\n<img src=x onerror=alert(1)>'.padEnd(1000, '.')
    expect((await read((await team({ description }))._id)).description).toBe(description)
  })

  test('a name is unique without case and spacing, also when ten arrive at once', async () => {
    await team({ name: 'Mech Mavens' })
    const taken = 'A team with this name exists already.'
    expect(await admin.form('POST', CREATE, fresh({ name: ' MECH  mavens', department: PHYSICS }))).toMatchObject({
      status: 409,
      body: { error: taken, issues: [{ path: 'name', message: taken }] },
    })
    const before = (await world.storedFiles()).length
    const logo = await sentPicture('logo')
    const race = await Promise.all(
      Array.from({ length: 10 }, () => head.form('POST', CREATE, fresh({ name: 'Only Once' }), [logo])),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await rows()).filter(({ name }) => name === 'Only Once')).toHaveLength(1)
    expect(await world.storedFiles()).toHaveLength(before + 1)
  })
})

describe('updating a team', () => {
  test('a head creates a team (400, 200 and the row); without a session 401, as helper, member or other department 403', async () => {
    const { _id } = await team()
    const before = await row(_id)
    const fields = { motto: 'One more over' }
    expect((await update(visitor, _id, fields)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      expect((await update(await world.as(role, { department_id: CIVIL }), _id, fields)).status).toBe(403)
    }
    for (const stranger of [
      await world.as('DEPARTMENT_HEAD', { department_id: PHYSICS }),
      await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: PHYSICS }),
      await world.as('DEPARTMENT_HEAD'),
    ]) {
      expect(await update(stranger, _id, fields)).toMatchObject({
        status: 403,
        body: { error: 'You can only manage your own department.' },
      })
    }
    expect((await update(head, _id, { motto: 'x' })).status).toBe(400)
    expect(await row(_id)).toEqual(before)
    for (const [by, motto] of [head, lead, admin].map((by, n) => [by, `Motto ${n}`] as const)) {
      expect(await update(by, _id, { motto })).toMatchObject({ status: 200, body: { message: 'Team updated.' } })
      expect(await row(_id)).toEqual({ ...before, motto })
    }
  })

  test('every field survives, and what is not sent stays', async () => {
    const { _id } = await team({ motto: 'Before', description: 'As it was' }, [await sentPicture('logo')])
    const before = await read(_id)
    for (const field of ['name', 'motto', 'description'] as const) {
      const { body } = await update(head, _id, { [field]: teamUpdate[field] })
      expect(body.body).toEqual({ ...before, [field]: teamUpdate[field] })
      before[field] = teamUpdate[field]
      expect(await read(_id)).toEqual(before)
    }
    expect(before).toMatchObject(teamUpdate)
  })

  test('an empty motto and an empty description clear them', async () => {
    const { _id } = await team({ motto: 'Soon gone', description: 'Soon gone too' })
    await update(head, _id, { motto: '', description: '' })
    expect(await read(_id)).toMatchObject({ motto: null, description: null })
  })

  test('nothing changed is a 400, also with the same values; a taken name is a 409', async () => {
    const { _id, name } = await team({ motto: 'As it is' })
    const other = await team()
    for (const fields of [{}, { name }, { name, motto: 'As it is', description: '' }]) {
      const reply = await update(head, _id, fields as Record<string, string>)
      expect(reply).toMatchObject({ status: 400, body: { error: 'Nothing was changed.' } })
    }
    expect((await update(head, _id, { name: other.name.toUpperCase() })).status).toBe(409)
    expect((await update(head, _id, { name: name.toUpperCase() })).body.body.name).toBe(name.toUpperCase())
  })

  test.each(['', '/'])('without an id, at updateTeam%s, it is refused with a sentence', async (end) => {
    const reply = await head.form('PUT', `team/updateTeam${end}`, { name: 'Nameless' })
    expect(reply).toMatchObject({ status: 400, body: { error: 'ID not provided!' } })
    expect((await visitor.form('PUT', `team/updateTeam${end}`, {})).status).toBe(401)
  })

  test.each(['update', 'view', 'remove', 'squad', 'squadUpdate'])(
    'an unknown id or one of the wrong kind: %s',
    async (verb) => {
      const calls: Record<string, (id: string) => Promise<unknown>> = {
        update: (id) => update(head, id, { name: 'Nobody' }),
        view: (id) => visitor.get(`team/viewTeam/${id}`),
        remove: (id) => head.delete(`team/deleteTeam/${id}`),
        squad: (id) => head.get(`team/getAppliPlayers/${id}`),
        squadUpdate: (id) => head.put(`team/updateTeamPlayers/${id}`, {}),
      }
      for (const unknown of [NOBODY, CIVIL]) {
        expect(await calls[verb]?.(unknown)).toMatchObject({ status: 404, body: { error: 'There is no such team.' } })
      }
      for (const wrong of ['abc', NOBODY.toUpperCase(), '%7B%22%24ne%22%3A1%7D']) {
        expect(await calls[verb]?.(wrong)).toMatchObject({ status: 400, body: { error: 'Invalid team ID' } })
      }
    },
  )
})
