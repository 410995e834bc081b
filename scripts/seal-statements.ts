import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { TABLES } from '#server/db/schema.ts'
import { oneOfEachShape } from '#server/testing/statements/record-statements.ts'
import { findFaulty, STATEMENTS_FILE } from '#server/testing/statements/released-statements.ts'
import { nameRun, onPostgres, urlOf } from '#server/testing/stores/postgres.ts'
import { VERSION } from '#server/version.ts'

// Writes what a run of the tests has recorded as the statements of this version. CONTRIBUTING.md says when.
const folder = argv[2]
if (!folder) {
  console.error('npx node scripts/seal-statements.ts FOLDER, the one of RECORD_STATEMENTS')
  exit(1)
}
const recorded = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
const ours = recorded.filter((line) => Object.keys(TABLES).some((table) => new RegExp(`\\b${table}\\b`).test(line)))
const sound = await keepSound(oneOfEachShape(ours.toSorted()))
writeFileSync(STATEMENTS_FILE, `${[`-- Version ${VERSION}`, ...sound.toSorted()].join('\n')}\n`)
console.log(`${sound.length} statements of version ${VERSION}`)

/** Tests also execute statements on tables of their own, and wrong ones. */
async function keepSound(statements: readonly string[]): Promise<string[]> {
  const name = nameRun()
  await onPostgres((client) => client.query(`CREATE DATABASE ${name}`))
  try {
    const database = await openDatabase({ url: urlOf(name) })
    await migrate(database)
    await database.close()
    const client = new pg.Client(urlOf(name))
    await client.connect()
    const faulty = new Set((await findFaulty(client, statements)).map(({ statement }) => statement))
    await client.end()
    return statements.filter((statement) => !faulty.has(statement))
  } finally {
    await onPostgres((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
}
