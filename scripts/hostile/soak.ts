import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#scripts/run-command.ts'
import { startServer } from '#server/testing/running-server.ts'
import { nameRun, onPostgres, urlOf } from '#server/testing/stores/postgres.ts'
import { chartOf, type Figures, HEAD, lineOf, readFigures, verdictOf } from './soak-figures.ts'
import { startSoakLoad } from './soak-load.ts'

const EVERY_MS = 10_000
const CHART = join(ROOT, '.cache/soak.svg')

interface Soak {
  minutes: number
  engine: string
  everyMs?: number
  print?: (line: string) => void
}

/** Runs a demo club under a mixed load and reads what its server holds. */
export async function soak({ minutes, engine, everyMs = EVERY_MS, print = console.log }: Soak) {
  const folder = mkdtempSync(join(tmpdir(), 'podium-soak-'))
  const database = engine === 'postgres' ? nameRun() : null
  if (database) await onPostgres((client) => client.query(`CREATE DATABASE ${database} TEMPLATE template0`))
  const variables = { DATA_DIR: folder, RATE_LIMITS: 'off', ...(database && { DATABASE_URL: urlOf(database) }) }
  const server = await startServer(variables, { after: ['--demo'] })
  try {
    const load = await startSoakLoad(server.address, 1)
    const all: Figures[] = []
    print(HEAD)
    const begun = performance.now()
    while (performance.now() - begun < minutes * 60_000) {
      await pause(everyMs)
      const figures = await readFigures(server.pid, server.address, (performance.now() - begun) / 1_000)
      all.push(figures)
      print(lineOf(figures))
    }
    await load.stop()
    mkdirSync(join(CHART, '..'), { recursive: true })
    writeFileSync(CHART, chartOf(all))
    const { isSteady, sentence } = verdictOf(all)
    // What it printed at its start is no fault.
    const faults = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    for (const line of [...faults.slice(0, 20), ...load.failures.slice(0, 20)]) print(line)
    print(`${load.done()} answers and events, ${load.failures.length} failures, ${faults.length} lines in the log.`)
    print(
      `From after the warm-up to the last fifth: ${sentence}. ${isSteady ? 'Steady.' : 'Memory grew by more than 10 %.'}`,
    )
    print(`Chart: ${CHART}`)
    return { all, isFine: isSteady && load.failures.length + faults.length === 0, ...load }
  } finally {
    await server.stop()
    if (database) await onPostgres((client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`))
    rmSync(folder, { recursive: true, force: true })
  }
}
