import { afterAll, describe, expect, test } from 'vitest'
import { BIN_DAYS, OWN_UNDO_MS } from '#contract/bin/bin.ts'
import { CIVIL, openTeamFixture } from '#server/testing/championship/team-fixture.ts'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { emptyBin } from './empty-bin.job.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

const { world, admin, head, visitor, team } = await openTeamFixture()
afterAll(() => world.close())

const create = async (more: Record<string, string> = {}) =>
  team({ department: CIVIL, gender: 'FEMALE', sport: 'CHESS', ...more }, [await sentPicture('logo')], admin)
const remove = (id: string, by: Client = admin) => by.delete(`team/deleteTeam/${id}`)
const bringBack = (id: string, by: Client = admin) => by.put(`bin/bringBack/${id}`)
const entries = async () => (await admin.get('bin/entries?pageSize=20')).body.body as { _id: string }[]
const isInBin = async (id: string) => (await entries()).some(({ _id }) => _id === id)
const typeOf = async (path: string) => (await visitor.fetch(path, {})).headers.get('etag') ?? ''

describe('the bin', () => {
  test('shows an admin what was deleted, by whom and until when, and others nothing (403)', async () => {
    const { _id, name } = await create()
    await remove(_id, head)
    const [entry] = (await admin.get('bin/entries')).body.body
    expect(entry).toMatchObject({ _id, kind: 'team', title: name })
    expect(Date.parse(entry.until) - Date.parse(entry.deletedAt)).toBe(BIN_DAYS * DAY_MS)
    for (const by of [head, await world.as('HELPER'), await world.as('USER')])
      expect((await by.get('bin/entries')).status).toBe(403)
    expect((await visitor.get('bin/entries')).status).toBe(401)
  })

  test('brings a team back with its squad, coming matches and logo', async () => {
    const [gone, rival] = [await create(), await create()]
    const { id: profile_id } = await world.person('USER')
    await world.rows.application({ team_id: gone._id, profile_id, status: 'ACCEPTED', post: 'CAPTAIN' })
    const match = await world.rows.match({ team1_id: rival._id, team2_id: gone._id, date: '2031-01-01' })
    const pages = [`team/viewTeam/${gone._id}`, `match/viewMatch/${match.id}`]
    const read = () => Promise.all(pages.map(async (page) => (await visitor.get(page)).body))
    const before = await read()
    await remove(gone._id)
    expect(await typeOf(`/media/${gone.logo}`)).not.toContain(gone.logo)
    expect((await bringBack(gone._id)).body).toMatchObject({ message: 'It is back.', body: { leftOut: 0 } })
    expect(await read()).toEqual(before)
    expect(await typeOf(`/media/${gone.logo}`)).toContain(gone.logo)
    const { reads } = world.database
    const row = reads.selectFrom('match').select('sequence').where('id', '=', match.id)
    expect(await row.executeTakeFirst()).toEqual({ sequence: 2 })
    expect(await reads.selectFrom('cancelled_match').selectAll().where('match_id', '=', match.id).execute()).toEqual([])
  })

  test('refuses a team whose name is taken (409), until that name is free', async () => {
    const { _id, name } = await create({ name: 'Rooks' })
    await remove(_id)
    const other = await create({ name: 'rooks' })
    expect(await bringBack(_id)).toMatchObject({
      status: 409,
      body: { code: 'bin_clash', error: `The name '${name}' is taken by another team now.` },
    })
    expect(await isInBin(_id)).toBe(true)
    await remove(other._id)
    expect((await bringBack(_id)).status).toBe(200)
  })

  test('refuses a team whose department is in the bin (409), and brings it back after the department', async () => {
    const department = await world.rows.department({ name: 'Mining' })
    const { _id } = await create({ department: department.id })
    await remove(_id)
    await admin.delete(`department/deleteDepartment/${department.id}`)
    expect((await bringBack(_id)).body.error).toBe('Its department is in the bin. Bring that back first.')
    expect((await bringBack(department.id)).status).toBe(200)
    expect((await bringBack(_id)).status).toBe(200)
  })

  test('a match of two deleted teams comes back with the second of them', async () => {
    const [one, other] = [await create(), await create()]
    const match = await world.rows.match({ team1_id: one._id, team2_id: other._id })
    const status = async () => (await visitor.get(`match/viewMatch/${match.id}`)).status
    await remove(one._id)
    await remove(other._id)
    await bringBack(one._id)
    expect(await status()).toBe(404)
    await bringBack(other._id)
    expect(await status()).toBe(200)
  })

  test('of two admins at once one brings it back, and nothing is there twice', async () => {
    const { _id } = await create()
    await remove(_id)
    const both = await Promise.all([bringBack(_id), bringBack(_id, await world.as('ADMIN'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await bringBack(_id)).status).toBe(404)
  })

  test('a transaction that fails in the middle leaves all in the bin', async () => {
    const { _id } = await create()
    const { writes } = world.database
    await remove(_id)
    const pieces = () => writes.selectFrom('bin_piece').selectAll().where('bin_id', '=', _id).execute()
    const before = await pieces()
    await writes.updateTable('bin_piece').set({ content: '{' }).where('bin_id', '=', _id).execute()
    expect((await bringBack(_id)).status).toBe(500)
    expect(await isInBin(_id)).toBe(true)
    expect((await visitor.get(`team/viewTeam/${_id}`)).status).toBe(404)
    for (const { position, content } of before)
      await writes
        .updateTable('bin_piece')
        .set({ content })
        .where('bin_id', '=', _id)
        .where('position', '=', position)
        .execute()
    expect((await bringBack(_id)).status).toBe(200)
  })

  test('a member who deletes the account does not come back with the team', async () => {
    const { _id } = await create()
    const { id: profile_id } = await world.person('USER')
    await world.rows.application({ team_id: _id, profile_id, status: 'ACCEPTED' })
    await remove(_id)
    const { writes } = world.database
    await writes.deleteFrom('profile').where('id', '=', profile_id).execute()
    await emptyBin(world.app.context)
    const pieces = await writes.selectFrom('bin_piece').select('content').where('bin_id', '=', _id).execute()
    expect(JSON.stringify(pieces)).not.toContain(profile_id)
    expect((await bringBack(_id)).body.body).toEqual({ leftOut: 0 })
  })
})

describe('undoing an own deletion', () => {
  test('a head brings back the own team within a minute; later (403), or that of an admin (403), not', async () => {
    const [own, late, foreign] = [await create(), await create(), await create()]
    await remove(own._id, head)
    expect((await bringBack(own._id, head)).status).toBe(200)
    await remove(foreign._id)
    expect((await bringBack(foreign._id, head)).status).toBe(403)
    await remove(late._id, head)
    world.travel(OWN_UNDO_MS + 1_000)
    expect((await bringBack(late._id, head)).body.error).toBe('Only an admin can bring it back now.')
  })
})

test('after the days of the club what was deleted is gone with its files', async () => {
  await admin.form('PUT', 'club/updateClub', { binDays: '2' })
  const [old, fresh] = [await create(), await create()]
  await remove(old._id)
  world.travel(1.5 * DAY_MS)
  await remove(fresh._id, await world.as('ADMIN'))
  world.travel(DAY_MS)
  const later = await world.as('ADMIN')
  const { body } = await later.get('bin/entries')
  expect(body.body.map(({ _id }: { _id: string }) => _id)).toEqual([fresh._id])
  expect(await emptyBin(world.app.context)).toBeGreaterThan(0)
  const files = (await world.storedFiles()).join()
  expect(files).not.toContain(old.logo)
  expect(files).toContain(fresh.logo)
  expect((await bringBack(old._id, later)).status).toBe(404)
  expect((await bringBack(fresh._id, later)).status).toBe(200)
  for (const binDays of ['0', '366', 'x'])
    expect((await later.form('PUT', 'club/updateClub', { binDays })).status).toBe(400)
})
