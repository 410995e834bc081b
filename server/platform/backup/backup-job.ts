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
  log: Pick<Logger, 'info'>
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
      let output = ''
      const take = (chunk: Buffer) => {
        output += chunk
      }
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', take)
      const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', stop))
      if (code !== 0) throw new Error(output.trim() || `The backup ended with ${code}.`)
      log.info(output.trim())
    },
  }
}
