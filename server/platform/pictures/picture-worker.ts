import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureOutcome } from './picture-process.ts'
import type { PictureJob } from './picture-work.ts'

const PROGRAM = new URL('./picture-process.ts', import.meta.url)
const FONTS = join(import.meta.dirname, '../../assets/fonts')
/** Which fonts a picture may use: none of the machine, so that it looks the same everywhere. */
export const FONTS_FILE = join(FONTS, 'fonts.conf')
// The whole environment of the process: none of the server's variables. By default glibc keeps five times the memory it
// needs.
const VARIABLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  VIPS_WARNING: '1',
  FONTCONFIG_FILE: FONTS_FILE,
}

/** The process ended before its job did, so its picture could not be read. */
export class WorkerLost extends Error {}

/** A process that does one job at a time. An idle one does not keep the server from exiting. */
export interface Worker {
  give(job: PictureJob, withinMs: number): Promise<PictureOutcome>
  dismiss(): void
}

export function startWorker(): Worker {
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc']
  const child = fork(PROGRAM, { env: VARIABLES, execArgv: [], serialization: 'advanced', stdio })
  // Without a listener, an error between two jobs would end the server.
  child.on('error', () => undefined)
  return {
    give: async (job, withinMs) => {
      keepProcessAlive(child, true)
      const timer = setTimeout(() => child.kill('SIGKILL'), withinMs)
      try {
        return await outcomeOf(child, job)
      } finally {
        clearTimeout(timer)
        keepProcessAlive(child, false)
      }
    },
    dismiss: () => {
      if (child.connected) child.disconnect()
    },
  }
}

function keepProcessAlive(child: ChildProcess, held: boolean) {
  for (const part of [child, child.channel]) {
    if (held) part?.ref()
    else part?.unref()
  }
}

function outcomeOf(child: ChildProcess, job: PictureJob): Promise<PictureOutcome> {
  return new Promise((resolve, reject) => {
    const done = (outcome: unknown) => {
      child.off('exit', lost).off('error', lost)
      // The picture process sends nothing else.
      resolve(outcome as PictureOutcome)
    }
    const lost = (reason: unknown) => {
      child.off('message', done).off('exit', lost).off('error', lost)
      reject(new WorkerLost(`The picture process ended: ${reason}`))
    }
    child.once('message', done).once('exit', lost).once('error', lost)
    // The callback keeps a failure to send from being emitted once more.
    child.send(job, (error) => error && lost(error))
  })
}
