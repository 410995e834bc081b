import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase, type Reads } from '#server/db/database.ts'
import { counted } from '#server/platform/backup/backup-refused.ts'
import { countRows } from '#server/platform/data/counting.ts'
import { requireAlone } from './restore-postgres.ts'

type At = { url: string } | { file: string }

/** What a restore would replace, in words; null when there is nothing. It refuses a PostgreSQL that is in use. */
export async function describeTarget(at: At): Promise<string | null> {
  if ('file' in at && !existsSync(at.file)) return null
  try {
    return await inDatabase(at, async (reads) => {
      const tables = await reads.introspection.getTables()
      if (!tables.some(({ name }) => name === 'profile')) return null
      const club = await reads.selectFrom('club').select('name').executeTakeFirst()
      const people = await countRows(reads.selectFrom('profile'))
      if (!club && people === 0) return null
      return `${club?.name ?? 'a club without a name'} with ${counted(people, 'account')}`
    })
  } catch (error) {
    // Damage is a reason to restore.
    if ('url' in at) throw error
    return `a database that can't be read (${resolve(at.file)})`
  }
}

async function inDatabase<T>(at: At, run: (reads: Reads) => Promise<T>): Promise<T> {
  const database = await openDatabase(at)
  try {
    if ('url' in at) await requireAlone(database.writes)
    return await run(database.reads)
  } finally {
    await database.close()
  }
}
