import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { faultOf } from '#server/db/faults.ts'

/** The message of the thread after a check. */
export interface PageCheckResult {
  damage: string | null
}

/** The damage of a database's pages, or null. Rows that violate a constraint are not damage of the file. */
function findDamage(file: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 })
  try {
    const found = String(database.prepare('PRAGMA quick_check(1)').get()?.quick_check)
    return /page|freelist|malformed/i.test(found) ? found : null
  } catch (error) {
    if (faultOf(error) === 'damaged') return (error as Error).message
    throw error
  } finally {
    database.close()
  }
}

parentPort?.postMessage({ damage: findDamage(workerData) } satisfies PageCheckResult)
