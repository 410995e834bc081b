import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const BUILD = join(import.meta.dirname, '../../scripts/build.ts')

/** Tests start the built server and its commands in processes: these start in half of the CPU time of the sources. */
export function setup(project: TestProject) {
  buildServer()
  project.onTestsRerun(buildServer)
}

function buildServer() {
  execFileSync(process.execPath, [BUILD, '--if-stale', '--server'], { stdio: 'inherit' })
}
