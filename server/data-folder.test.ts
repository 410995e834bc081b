import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '#server/testing/running-server.ts'

let parent: string
let folder: string
const running: { stop(signal: NodeJS.Signals): Promise<unknown> }[] = []
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'podium-modes-'))
  folder = join(parent, 'data')
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL')
  rmSync(parent, { recursive: true })
})

async function start() {
  const server = await startServer({ DATA_DIR: folder })
  running.push(server)
  return server
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modes = () => Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))
const PRIVATE = { 'podium.sqlite': '600', 'podium.sqlite-wal': '600', 'podium.sqlite-shm': '600', files: '700' }

test("only the server's user can read a new data folder and its files", async () => {
  await start()
  expect(modeOf(folder)).toBe('700')
  expect(modes()).toMatchObject(PRIVATE)
  for (const [name, mode] of Object.entries(modes())) expect(`${name} ${mode}`).toMatch(/ [67]00$/)
}, 60_000)

test('the start removes the permissions of other users from the folder and the database', async () => {
  const first = await start()
  // Ended in the middle: its -wal and -shm stay.
  await first.stop('SIGKILL')
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), name.includes('.') ? 0o644 : 0o755)
  chmodSync(folder, 0o755)
  const second = await start()
  expect(modeOf(folder)).toBe('700')
  expect(modes()).toMatchObject({ ...PRIVATE, files: '755' })
  expect(second.output()).not.toContain('other users')
}, 60_000)

test('a folder with other files is reported and keeps its permissions', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'holiday.txt'), 'x')
  chmodSync(folder, 0o755)
  const server = await start()
  await expect.poll(server.output).toMatch(/Other users of this machine can open the folder .*data/)
  expect(modeOf(folder)).toBe('755')
  expect(modes()).toMatchObject(PRIVATE)
}, 60_000)
