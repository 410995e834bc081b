import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { commandEnv } from '#server/testing/running-server.ts'

/** Runs `server/admin.ts` to its end, in a process of its own. */
export function runAdmin(args: string[], variables: Record<string, string>) {
  const env = { ...commandEnv(), ...variables }
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../admin.ts'), ...args], { env })
  return started.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr as string }),
  )
}
