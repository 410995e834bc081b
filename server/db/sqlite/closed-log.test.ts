import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { makeFolder, prepare } from '#server/testing/stores/archives.ts'

const describeOnSqlite = 'file' in inject('template') ? describe : describe.skip

describeOnSqlite('an embedded database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  // Moments in and after the start of the thread that checks all pages.
  test.each([60, 200, 450])('that is closed %i ms into the check of its pages leaves no log', async (ms) => {
    const { folder, close } = await makeFolder()
    const at = { file: join(folder, 'podium.sqlite') }
    await prepare(at)
    const database = await openDatabase(at)
    await sql`
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 40000)
      INSERT INTO server_secret (name, value) SELECT n, hex(randomblob(1500)) FROM n`.execute(database.writes)
    await vi.advanceTimersByTimeAsync(1_000)
    await pause(ms)
    await database.close()
    expect(existsSync(`${at.file}-wal`)).toBe(false)
    await close()
  })
})
