import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { builtCommand, commandEnv } from '#server/testing/running-server.ts'

/** Runs the built `npm run admin` to its end, in a process of its own. */
export function runAdmin(args: string[], variables: Record<string, string>) {
  const env = { ...commandEnv(), ...variables }
  const started = promisify(execFile)(process.execPath, [builtCommand('admin'), ...args], { env })
  return started.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr as string }),
  )
}
