import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { readMigrations } from '#server/db/migrate.ts'
import { ROOT } from './run-command.ts'

const FILE = join(ROOT, 'server/migrations/checksums.json')

/** The SHA-256 that each merged migration must keep. */
export function readSeals(): Record<string, string> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
}

/** One sentence for each migration that differs from its seal. */
export function brokenSeals(migrations = readMigrations(), seals = readSeals()): string[] {
  const found = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const gone = Object.keys(seals).filter((name) => !found.has(name))
  const changed = migrations.filter(({ name, checksum }) => name in seals && seals[name] !== checksum)
  return [
    ...gone.map((name) => `${name} was merged and is gone: bring it back, and undo what it does in a new migration.`),
    ...changed.map(({ name }) => `${name} was merged and is changed: put it back, and write the change as a new one.`),
  ]
}

if (import.meta.main) {
  const migrations = readMigrations()
  const broken = brokenSeals(migrations)
  for (const sentence of broken) console.error(sentence)
  if (broken.length > 0) exit(1)
  writeFileSync(
    FILE,
    `${JSON.stringify(Object.fromEntries(migrations.map((one) => [one.name, one.checksum])), null, 2)}\n`,
  )
}
