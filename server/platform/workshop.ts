import type { Logger } from 'pino'
import type { PictureWidth } from '#contract/files.ts'
import { createGate } from './gate.ts'
import type { Outcome } from './picture-process.ts'
import type { Job, Made, PictureFormat } from './picture-work.ts'
import { startWorker, type Worker, WorkerLost } from './picture-worker.ts'

/** Works on pictures in processes of their own: what a stranger sends can't end the server, and their memory is given back. */
export interface Workshop {
  /** What is kept of a received picture; null when it is none. */
  keep(picture: Buffer): Promise<Made | null>
  render(picture: Buffer, width: PictureWidth | undefined, format: PictureFormat): Promise<Buffer>
  close(): void
}

interface Options {
  log: Pick<Logger, 'warn'>
  atOnce?: number
  waiting?: number
  idleMs?: number
  jobMs?: number
}

export function createWorkshop({ log, atOnce = 2, waiting = 64, idleMs = 30_000, jobMs = 20_000 }: Options): Workshop {
  const gate = createGate({ atOnce, waiting })
  const resting = new Map<Worker, NodeJS.Timeout>()

  function leave(worker: Worker) {
    clearTimeout(resting.get(worker))
    resting.delete(worker)
  }

  function dismiss(worker: Worker) {
    leave(worker)
    worker.dismiss()
  }

  async function give(worker: Worker, job: Job): Promise<Outcome> {
    const outcome = await worker.give(job, jobMs)
    resting.set(worker, setTimeout(dismiss, idleMs, worker).unref())
    return outcome
  }

  const run = (job: Job) =>
    gate(async () => {
      const [rested] = resting.keys()
      if (!rested) return give(startWorker(), job)
      leave(rested)
      try {
        return await give(rested, job)
      } catch (error) {
        // It may have ended while it rested, through no fault of this picture.
        if (error instanceof WorkerLost) return give(startWorker(), job)
        throw error
      }
    })

  return {
    async keep(picture) {
      try {
        const outcome = await run({ kind: 'keep', picture })
        return 'made' in outcome ? outcome.made : null
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error
        log.warn({ err: error }, 'a received picture ended the process that read it')
        return null
      }
    },
    async render(picture, width, format) {
      const outcome = await run({ kind: 'render', picture, width, format })
      if ('refused' in outcome) throw new Error(`A kept picture could not be drawn: ${outcome.refused}`)
      return outcome.made.data
    },
    close: () => {
      for (const worker of resting.keys()) dismiss(worker)
    },
  }
}
