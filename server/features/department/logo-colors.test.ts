import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import type { Client } from '#server/testing/client.ts'
import { pictureOf } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { deriveLogoColors, logoColorsJob } from './logo-colors.job.ts'

let world: World
let admin: Client
beforeEach(async () => {
  world = await openWorld()
  admin = await world.as('ADMIN')
})
afterEach(() => world.close())

const CREATE = 'department/createDepartment'
const find = async (id: string) => (await admin.get(`department/departments/${id}`)).body.body
const take = (signal?: AbortSignal) => deriveLogoColors(world.app.context, signal)

/** A department as the version before colours has stored it. */
async function olderDepartment(name: string, paint: string | null, more: Record<string, string> = {}): Promise<string> {
  const logo = paint === null ? [] : [await pictureOf('logo', paint)]
  const { _id } = (await admin.form('POST', CREATE, { name, ...more }, logo)).body.body
  await world.database.writes.updateTable('department').set({ logo_color: null }).where('id', '=', _id).execute()
  return _id
}

const entries = async () =>
  (await admin.get('audit/entries?action=takeColorOfLogo')).body.body.map(
    ({ subjectId }: { subjectId: string }) => subjectId,
  )

test('departments with an older logo get its colour once; a grey logo, and none, give no colour', async () => {
  const red = await olderDepartment('Red', '#C01020')
  const grey = await olderDepartment('Grey', '#808080')
  const bare = await olderDepartment('Bare', null)
  const chosen = await olderDepartment('Chosen', '#108030', { color: '#1B4F9C' })
  expect(await find(red)).not.toHaveProperty('color')

  expect(await take()).toBe(2)
  expect(await find(red)).toMatchObject({ color: expect.stringMatching(/^#[b-c][0-9a-f]1/), isColorOfLogo: true })
  // The choice of an admin stays; without it the logo decides.
  expect(await find(chosen)).toMatchObject({ color: '#1B4F9C' })
  await admin.form('PUT', `department/updateDepartment/${chosen}`, { color: '' })
  expect(await find(chosen)).toMatchObject({ color: expect.stringMatching(/^#[01]/), isColorOfLogo: true })
  for (const id of [grey, bare]) expect(await find(id)).not.toHaveProperty('color')

  expect(await take()).toBe(0)
  expect(await entries()).toHaveLength(2)
})

test('lists that were read before show the colour afterwards', async () => {
  const red = await olderDepartment('Red', '#C01020')
  const listed = async () => (await admin.get('department/departments')).body.body
  expect(await listed()).toEqual([{ _id: red, name: 'Red', logo: expect.any(String) }])
  await take()
  expect(await listed()).toMatchObject([{ _id: red, color: expect.stringMatching(/^#/) }])
})

test('a logo that is missing or broken is passed over', async () => {
  const ids: string[] = []
  for (const name of ['Missing', 'Broken', 'Whole']) ids.push(await olderDepartment(name, '#108030'))
  const [missing, broken, whole = ''] = ids
  const logoOf = async (id = '') => `${(await find(id)).logo}.webp`
  await world.disk.delete(await logoOf(missing))
  await world.disk.put(await logoOf(broken), 'no picture')
  expect(await take()).toBe(1)
  expect(await find(whole)).toHaveProperty('color')
})

test('a job that is aborted between two departments goes on with the others', async () => {
  for (const name of ['One', 'Two', 'Three']) await olderDepartment(name, '#C01020')
  const stopping = new AbortController()
  const { files, ...others } = world.app.context
  const colorOf: typeof files.colorOf = (file) => {
    stopping.abort()
    return files.colorOf(file)
  }
  const stopped = deriveLogoColors({ ...others, files: { ...files, colorOf } }, stopping.signal)
  await expect(stopped).rejects.toThrow('aborted')
  expect(await entries()).toHaveLength(1)
  expect(await take()).toBe(2)
})

test('two nodes at once fill in each colour once', async () => {
  for (const name of ['One', 'Two']) await olderDepartment(name, '#C01020')
  const taken = await Promise.all([take(), take()])
  expect(taken.reduce((sum, one) => sum + one)).toBe(2)
})

test('a logo that is uploaded meanwhile keeps its own colour', async () => {
  const id = await olderDepartment('Changing', '#C01020')
  const { files, ...others } = world.app.context
  const colorOf: typeof files.colorOf = async (file) => {
    const color = await files.colorOf(file)
    await admin.form('PUT', `department/updateDepartment/${id}`, {}, [await pictureOf('logo', '#108030')])
    return color
  }
  expect(await deriveLogoColors({ ...others, files: { ...files, colorOf } })).toBe(0)
  expect(await find(id)).toMatchObject({ color: expect.stringMatching(/^#[01]/) })
})

test('the job succeeds once in the life of a database', async () => {
  const id = await olderDepartment('Red', '#C01020')
  const job = logoColorsJob(world.app.context)
  let runs = 0
  const counted = {
    ...job,
    run: (signal: AbortSignal) => {
      runs += 1
      return job.run(signal)
    },
  }
  const start = () => runJobs({ database: world.database, jobs: [counted], log: world.app.context.log, everyMs: 10 })
  const first = start()
  await expect.poll(async () => (await find(id)).isColorOfLogo).toBe(true)
  await first.stop()
  const second = start()
  await setTimeout(200)
  await second.stop()
  expect(runs).toBe(1)
})
