import { execFileSync } from 'node:child_process'

/** Journeys go over what is shipped: the built application, of these very sources. */
export default function setup() {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
}
