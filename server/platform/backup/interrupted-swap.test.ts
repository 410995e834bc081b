import { existsSync, renameSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { finishSwap } from '#server/db/sqlite/database-swap.ts'
import { createIds } from '#server/platform/data/ids.ts'
import {
  archiveOf,
  diskAt,
  linesAt,
  makeFolder,
  prepare,
  restoreAt,
  runCommand,
} from '#server/testing/stores/archives.ts'
import { type Archive, checkArchive } from './check-archive.ts'

const describeOnSqlite = 'file' in inject('template') ? describe : describe.skip

let source: Awaited<ReturnType<typeof makeFolder>>
let place: Awaited<ReturnType<typeof makeFolder>>
let archive: Archive
beforeAll(async () => {
  source = await makeFolder()
  const at = { file: join(source.folder, 'source.sqlite') }
  const file = join(source.folder, 'one-entry.tar.zst')
  const nobody = { actor_id: null, actor_name: null, actor_role: null, address: null, request_id: null }
  const facts = { action: 'test', subject: 'x', subject_id: 'x', before: null, after: null }
  const entry = { ...nobody, ...facts, id: createIds()(), created_at: '2026-01-01T00:00:00.000Z' }
  await prepare(at, ({ writes }) => writes.insertInto('audit_entry').values(entry).execute())
  const database = await openDatabase(at)
  await archiveOf({ database, disk: diskAt(join(source.folder, 'store')) }, file).finally(() => database.close())
  archive = await checkArchive(file)
})
afterAll(() => source.close())
beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.close())

const rulesOf = (lines: Awaited<ReturnType<typeof linesAt>>) => JSON.parse(lines.season?.[0] ?? '[]')[2]

describeOnSqlite('a swap of the embedded database that is interrupted', () => {
  const file = () => join(place.folder, 'swap/podium.sqlite')
  const restored = () => join(place.folder, 'swap/podium.restored.sqlite')
  /** The old database with rows in its log alone, as a killed server leaves it, and the new one beside it. */
  async function prepareSwap() {
    await mkdir(join(place.folder, 'swap'))
    await prepare({ file: file() })
    const { writes, close } = await openDatabase({ file: file() })
    await writes.updateTable('season').set({ rules: 'the old rows' }).execute()
    for (const ending of ['', '-wal', '-shm']) await copyFile(`${file()}${ending}`, join(place.folder, `kept${ending}`))
    await close()
    for (const ending of ['', '-wal', '-shm']) renameSync(join(place.folder, `kept${ending}`), `${file()}${ending}`)
    await restoreAt(archive, { file: join(place.folder, 'new.sqlite') })
    renameSync(join(place.folder, 'new.sqlite'), restored())
  }

  test.for([
    ['before the log of the old one is removed', []],
    ['between its two files', ['-wal']],
    ['before the rename', ['-wal', '-shm']],
  ] as const)('%s is finished at the next start', async ([, removed]) => {
    await prepareSwap()
    for (const ending of removed) await rm(`${file()}${ending}`)
    finishSwap(file())
    const lines = await linesAt({ file: file() })
    expect([lines.audit_entry?.length, rulesOf(lines)]).toEqual([1, null])
    expect(existsSync(restored())).toBe(false)
  })

  test('keeps other commands from the old rows meanwhile', async () => {
    await prepareSwap()
    const { code, output } = await runCommand('backup', [], {
      DATA_DIR: join(place.folder, 'swap'),
      BACKUP_DIR: place.folder,
    })
    const sentence = 'A restore was interrupted. Start the server, or restore again: both finish it.\n'
    expect({ code, output }).toEqual({ code: 1, output: sentence })
  })
})
