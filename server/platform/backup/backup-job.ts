import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Job } from '#server/platform/jobs/run-jobs.ts'

const COMMAND = fileURLToPath(new URL('../../backup.ts', import.meta.url))

interface Parts {
  everySeconds: number
  /** The environment of the server. */
  variables: Record<string, string | undefined>
  log: Pick<Logger, 'info' | 'warn'>
}

/** Makes a scheduled backup in a process of its own, so that its memory is returned and calls do not wait for it. */
export function backupJob({ everySeconds, variables, log }: Parts): Job {
  return {
    name: 'backup',
    everySeconds,
    async run(signal) {
      // The channel ends the process together with the server.
      const child = spawn(execPath, [COMMAND, '--scheduled'], {
        env: variables,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      const stop = () => child.kill()
      signal.addEventListener('abort', stop)
      const output = { stdout: '', stderr: '' }
      for (const stream of ['stdout', 'stderr'] as const)
        child[stream]?.on('data', (chunk: Buffer) => {
          output[stream] += chunk
        })
      const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', stop))
      if (code !== 0) throw new Error(output.stderr.trim() || `The backup ended with ${code}.`)
      log.info(output.stdout.trim())
      if (output.stderr) log.warn(output.stderr.trim())
    },
  }
}
