import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { DatabaseDamaged } from '#server/db/faults.ts'

// Requests within this time get the last outcome.
const EVERY_MS = 1_000
// A slower check counts as failed, because load balancers do not wait.
const WITHIN_MS = 3_000

export type CheckOutcome = 'ok' | 'failed'
type Check = () => Promise<unknown>

/** Runs each check at most once a second and returns the outcomes. */
export function createReadiness<Name extends string>(checks: Record<Name, Check>) {
  let madeAt = 0
  let outcomes: Promise<Record<Name, CheckOutcome>> | undefined

  async function make() {
    const made = await Promise.all(
      Object.entries<Check>(checks).map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    )
    madeAt = performance.now()
    // They have the names of the checks.
    return Object.fromEntries(made) as Record<Name, CheckOutcome>
  }

  return () => {
    if (outcomes && performance.now() - madeAt < EVERY_MS) return outcomes
    // Concurrent requests wait for the same checks.
    madeAt = Number.POSITIVE_INFINITY
    outcomes = make()
    return outcomes
  }
}

async function outcomeOf(check: Check): Promise<CheckOutcome> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The check takes too long.')), WITHIN_MS)
  return Promise.race([check(), late.promise])
    .then(
      () => 'ok' as const,
      () => 'failed' as const,
    )
    .finally(() => clearTimeout(timer))
}

// A number that rises, because the clocks of nodes differ.
const CHECKS_MADE = 'readiness_checks'
const ONE_MORE = sql<string>`CAST(CAST(server_secret.value AS BIGINT) + 1 AS TEXT)`

/** Writes to the real database and reads it back, as a call does. */
export async function checkDatabase({ writes, reads, damage }: Database): Promise<void> {
  const counted = await writes.transaction().execute((tx) =>
    tx
      .insertInto('server_secret')
      .values({ name: CHECKS_MADE, value: '1' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: ONE_MORE }))
      .returning('value')
      .executeTakeFirstOrThrow(),
  )
  const read = reads.selectFrom('server_secret').select('value').where('name', '=', CHECKS_MADE)
  const { value } = await read.executeTakeFirstOrThrow()
  // Another node may have written in between.
  if (Number(value) < Number(counted.value)) throw new Error('The database does not show what was written.')
  const cause = damage.cause()
  if (cause !== null) throw new DatabaseDamaged(cause)
}

/** Writes a file into a folder and reads it back. A folder that is missing is not made. */
export async function checkFolder(folder: string): Promise<void> {
  const written = randomBytes(16)
  const file = join(folder, `readiness-${written.toString('hex')}`)
  try {
    await writeFile(file, written, { flush: true })
    if (!written.equals(await readFile(file))) throw new Error('The folder does not hold what was written.')
  } finally {
    await rm(file, { force: true })
  }
}
