import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStore } from '#server/platform/files/file-store.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { checkDatabase, createReadiness } from './readiness.ts'

let world: World
let folder: string
let filesFolder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podium-readiness-'))
  filesFolder = join(folder, 'files')
  await mkdir(filesFolder)
  const openStore = async () => ({ fileStore: openFolderStore(filesFolder), close: async () => {} })
  world = await openWorld({}, null, { redisUrl: null, openStore })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const asked = async () => (await fetch(`${world.origin}/readyz`)).json()
const ok = { database: 'ok', storage: 'ok', accepting: 'ok' }
const notReady = (failed: object) => ({ status: 'not ready', checks: { ...ok, ...failed } })

test('a server without a folder that takes files is not ready, and is ready again with it', async () => {
  expect(await asked()).toEqual({ status: 'ok', checks: ok })
  await rename(filesFolder, `${filesFolder}-away`)
  await expect.poll(asked).toEqual(notReady({ storage: 'failed' }))
  await writeFile(filesFolder, 'no folder')
  await expect.poll(asked).toEqual(notReady({ storage: 'failed' }))
  await rm(filesFolder)
  await rename(`${filesFolder}-away`, filesFolder)
  await expect.poll(asked).toEqual({ status: 'ok', checks: ok })
  expect(await readdir(filesFolder)).toEqual([])
})

test('a server whose database takes no writes is not ready, though it reads', async () => {
  const { writes } = world.database
  await writes.schema.alterTable('server_secret').renameTo('server_secret_gone').execute()
  await expect.poll(asked).toEqual(notReady({ database: 'failed' }))
  await writes.schema.alterTable('server_secret_gone').renameTo('server_secret').execute()
  await expect.poll(asked).toEqual({ status: 'ok', checks: ok })
})

test('checks of several nodes at once do not disturb each other', async () => {
  const checks = Array.from({ length: 40 }, () => checkDatabase(world.database))
  expect(await Promise.all(checks)).toHaveLength(40)
})

test('concurrent requests share one check', async () => {
  let made = 0
  const finish = Promise.withResolvers<void>()
  const readiness = createReadiness({
    check: async () => {
      made += 1
      await finish.promise
    },
  })
  const answers = Array.from({ length: 50 }, readiness)
  finish.resolve()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, () => ({ check: 'ok' })))
  expect(made).toBe(1)
})
