import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setEnvironmentData } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#contract/values/media.ts'
import { cardPicture } from '#server/testing/files/preview-picture.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const ADDRESSES = 2_000
const AT_ONCE = 100
const MOST_BYTES = 256 * 1024
const CACHE_BYTES = 200_000
/** Others that wait for the whole flood are answered once or twice during it. */
const LEAST_ANSWERED = 6

/** A renderer with a picture of its own at each address. */
const RENDERER = `
import { getEnvironmentData } from 'node:worker_threads'
const made = getEnvironmentData('previews made')
const picture = ${JSON.stringify(cardPicture())}
export const findPage = async (address) => {
  const preview = async () => {
    made[0] += 1
    return { title: address, description: '', picture: { ...picture, title: address } }
  }
  return { address, topics: ['department'], name: 'DepartmentPage', preview }
}`

/** The renderer counts in its thread. */
const made = new Int32Array(new SharedArrayBuffer(4))
setEnvironmentData('previews made', made)

const folder = mkdtempSync(join(tmpdir(), 'podium-flood-'))
const settings = {
  rendererFolder: join(folder, 'render'),
  sharedPictureFolder: join(folder, 'shared'),
  sharedPictureBytes: MOST_BYTES,
  readCacheBytes: CACHE_BYTES,
}
let world: World
beforeAll(async () => {
  mkdirSync(settings.rendererFolder)
  writeFileSync(join(settings.rendererFolder, 'find-page.js'), RENDERER)
  writeFileSync(join(settings.rendererFolder, 'page-files.json'), '{}')
  world = await openWorld(settings)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const share = (n: number) => fetch(`${world.origin}/share/old.jpg?page=${encodeURIComponent(`/departments/${n}`)}`)
const bytesOf = (name: string) => statSync(join(settings.sharedPictureFolder, name)).size

test('2,000 share pictures in a row: folder and cache stay bounded, and others are answered meanwhile', async () => {
  const admin = await world.as('ADMIN')
  const { body } = await admin.form('POST', 'department/createDepartment', { name: 'Physics' }, [
    await sentPicture('logo'),
  ])
  const statuses = new Map<number, number>()
  let next = 0
  let isOver = false
  const askOneAfterTheOther = async () => {
    for (next += 1; next <= ADDRESSES; next += 1) {
      const response = await share(next)
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
  }
  const flood = Promise.all(Array.from({ length: AT_ONCE }, askOneAfterTheOther)).finally(() => {
    isOver = true
  })
  let answered = 0
  while (!isOver) {
    // A call, and a logo in a width of its own, which has to be drawn.
    const width = PICTURE_WIDTHS[answered % PICTURE_WIDTHS.length]
    const answers = await Promise.all([
      fetch(`${world.origin}/api/podium/department/departments`),
      fetch(`${world.origin}/media/${body.body.logo}?w=${width}`),
    ])
    for (const answer of answers) {
      await answer.arrayBuffer()
      expect(answer.status).toBe(200)
    }
    answered += 1
  }
  await flood
  // A network has twenty drawings waiting at most: others are refused at once and may try again.
  expect([...statuses.keys()].sort()).toEqual([200, 503])
  expect(statuses.get(200)).toBeGreaterThan(AT_ONCE / 10)
  expect(answered).toBeGreaterThanOrEqual(LEAST_ANSWERED)
  const names = readdirSync(settings.sharedPictureFolder)
  expect(names.filter((name) => !name.endsWith('.jpg'))).toEqual([])
  expect(names.length).toBeLessThan(statuses.get(200) ?? 0)
  expect(names.reduce((sum, name) => sum + bytesOf(name), 0)).toBeLessThanOrEqual(MOST_BYTES)
  // What the last one shows is cached, what the first one shows is not any more.
  expect(made[0]).toBe(ADDRESSES)
  expect((await share(ADDRESSES)).status).toBe(200)
  expect(made[0]).toBe(ADDRESSES)
  expect((await share(1)).status).toBe(200)
  expect(made[0]).toBe(ADDRESSES + 1)
})
