import { execFileSync } from 'node:child_process'

/** Builds what the servers of a checkout run, where its sources have changed since. */
export const build = (checkout = '.') =>
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: checkout, stdio: 'inherit' })
