import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Journeys run against the built application of these sources. The clubs that they copy live in one folder per run. */
export default function setup() {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'podium-journeys-'))
  process.env.JOURNEY_CLUBS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
