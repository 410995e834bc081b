import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { createEmpty, type EmptyDatabase, linesAt, makeFolder, runCommand } from '#server/testing/stores/archives.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'

// One club and its archive. Each test leaves the club as it is in the archive.
let place: Awaited<ReturnType<typeof makeFolder>>
let club: EmptyDatabase
let file: string
let server: RunningServer | undefined
beforeAll(async () => {
  place = await makeFolder()
  await mkdir(join(place.folder, 'data'))
  club = await createEmpty(join(place.folder, 'data'))
  await start()
  // Nothing is left for its job, which would change the club in a test.
  await vi.waitFor(async () => expect((await linesAt(club.at)).audit_seal).toHaveLength(1), WAIT_LIMIT_MS)
  await stop()
  const { output } = await runCommand('backup', [], variables())
  file = /^Backup: (\S+)$/m.exec(output)?.[1] ?? ''
  expect(file, output).not.toBe('')
})
afterEach(() => stop())
afterAll(async () => {
  await club.drop()
  await place.close()
})

function variables(data = 'data', { at } = club): Record<string, string> {
  const folders = { DATA_DIR: join(place.folder, data), BACKUP_DIR: join(place.folder, 'backups') }
  return 'url' in at ? { ...folders, DATABASE_URL: at.url } : folders
}
async function start() {
  server = await startServer({ ...variables(), ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password })
}
async function stop() {
  await server?.stop()
  server = undefined
}
const restore = (archive: string, ...args: string[]) => runCommand('restore', [archive, ...args], variables())

describe('a restore is refused', () => {
  test('while the server runs, which goes on', async () => {
    await start()
    const { code, output } = await restore(file, '--yes')
    expect(code).toBe(1)
    expect(output).toMatch(
      'url' in club.at
        ? /^A Podium server or command uses the database at DATABASE_URL\. Stop all of them first\.\n$/
        : /^Another Podium server is using the folder \S+\. Stop it, or set DATA_DIR to another folder\.\n$/,
    )
    expect((await fetch(`${server?.address}/readyz`)).status).toBe(200)
  })

  test('when it would replace a club, until --yes allows it', async () => {
    const before = await linesAt(club.at)
    const { code, output } = await restore(file)
    expect(code).toBe(1)
    expect(output).toMatch(/^This replaces .+ with 1 account by the archive of \S+Z\. Add --yes to do so\.\n$/)
    expect(await linesAt(club.at)).toEqual(before)
    expect(await restore(file, '--yes')).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows/) })
    expect(await linesAt(club.at)).toEqual(before)
  })

  test('when the archive is damaged, before anything is touched', async () => {
    const before = await linesAt(club.at)
    const damaged = join(place.folder, 'damaged.tar.zst')
    await copyFile(file, damaged)
    await writeFile(damaged, 'no archive')
    const { code, output } = await restore(damaged, '--yes')
    expect({ code, output }).toEqual({ code: 1, output: `${damaged} is no backup of Podium.\n` })
    expect(await linesAt(club.at)).toEqual(before)
  })

  test('without a file, with two, with an unknown option', async () => {
    for (const args of [[], [file, file], [file, '--force']]) {
      const { code, output } = await runCommand('restore', args, variables())
      expect({ code, output }).toMatchObject({
        code: 1,
        output: expect.stringContaining('npm run restore -- --verify FILE'),
      })
    }
  })
})

test('an archive restores into a machine without a club, without a question', async () => {
  const other = await createEmpty(join(place.folder, 'new'))
  const mark = join(place.folder, 'new/files/podium-club')
  await mkdir(join(mark, '..'), { recursive: true })
  await writeFile(mark, 'another club')
  const { code, output } = await runCommand('restore', [file], variables('new', other))
  expect(existsSync(mark)).toBe(false)
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored/) })
  expect(await linesAt(other.at)).toEqual(await linesAt(club.at))
  await other.drop()
})

test('a database that is damaged is replaced, with --yes', async (context) => {
  const { at } = club
  if ('url' in at) return context.skip('PostgreSQL looks after its own files.')
  const before = await linesAt(at)
  await writeFile(at.file, 'These are my holiday notes, not a database. '.repeat(200))
  expect((await restore(file)).output).toMatch(/^This replaces a database that can't be read \(\S+\) by the archive/)
  expect(await restore(file, '--yes')).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored/) })
  expect(await linesAt(at)).toEqual(before)
})
