import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { PictureWidth } from '#contract/values/media.ts'
import { createFairQueue, type Share } from '#server/platform/fair-queue.ts'
import type { Sender } from '#server/platform/files/upload-shares.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { PictureOutcome } from './picture-process.ts'
import type { IconToDraw, Made, PictureFormat, PictureJob, SharedPage } from './picture-work.ts'
import { startWorker, type Worker, WorkerLost } from './picture-worker.ts'

/** Processes pictures in separate processes: a hostile picture cannot end the server, and the memory is returned. */
export interface ImageWorkerPool {
  /** The picture to store for an upload, on demand with its dominant colour; null when the upload is not a picture. */
  keep(picture: Buffer, sender: Sender | null, takesColor?: boolean): Promise<Made | null>
  render(picture: Buffer, size: Size, address: string): Promise<Buffer>
  /** The picture of a shared page. What it shows is read when its turn has come. */
  drawShared(page: () => Promise<SharedPage>, address: string): Promise<Buffer>
  drawIcon(icon: () => Promise<IconToDraw>, address: string): Promise<Buffer>
  close(): void
}

interface Size {
  width: PictureWidth | undefined
  format: PictureFormat
}

interface Options {
  log: Pick<Logger, 'warn'>
  atOnce?: number
  waiting?: number
  idleMs?: number
  jobMs?: number
  slowMs?: number
}

export function createImageWorkerPool({
  log,
  atOnce = 2,
  waiting = 300,
  idleMs = 30_000,
  jobMs = 20_000,
  slowMs = 1_000,
}: Options): ImageWorkerPool {
  const queue = createFairQueue({ atOnce, waiting })
  const idleWorkers = new Map<Worker, NodeJS.Timeout>()
  const slowSenders = createSlowSenders(slowMs)

  function leave(worker: Worker) {
    clearTimeout(idleWorkers.get(worker))
    idleWorkers.delete(worker)
  }

  function dismiss(worker: Worker) {
    leave(worker)
    worker.dismiss()
  }

  async function give(worker: Worker, job: PictureJob): Promise<PictureOutcome> {
    const outcome = await worker.give(job, jobMs)
    idleWorkers.set(worker, setTimeout(dismiss, idleMs, worker).unref())
    return outcome
  }

  async function run(job: PictureJob): Promise<PictureOutcome> {
    const [idle] = idleWorkers.keys()
    if (!idle) return give(startWorker(), job)
    leave(idle)
    try {
      return await give(idle, job)
    } catch (error) {
      // The process may have ended while idle, for a reason other than this picture.
      if (error instanceof WorkerLost) return give(startWorker(), job)
      throw error
    }
  }

  function runUpload(job: PictureJob, sender: Sender | null): Promise<PictureOutcome> {
    if (!sender) return queue(SERVER_SHARES, () => run(job))
    const shares = sharesOfSender(sender, { processes: atOnce, isSlow: slowSenders.has(sender) })
    return queue(shares, () => slowSenders.measure(sender, () => run(job)))
  }

  async function draw(job: () => Promise<PictureJob>, address: string): Promise<Buffer> {
    const outcome = await queue(sharesOfShared(address, atOnce), async () => run(await job()))
    if ('refused' in outcome) throw new Error(`A picture of the club could not be drawn: ${outcome.refused}`)
    return outcome.made.data
  }

  return {
    async keep(picture, sender, takesColor = false) {
      try {
        const outcome = await runUpload({ kind: 'keep', picture, takesColor }, sender)
        return 'made' in outcome ? outcome.made : null
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error
        log.warn({ err: error }, 'a received picture ended the process that read it')
        return null
      }
    },
    async render(picture, { width, format }, address) {
      const outcome = await queue(sharesOfViewer(address), () => run({ kind: 'render', picture, width, format }))
      if ('refused' in outcome) throw new Error(`A kept picture could not be drawn: ${outcome.refused}`)
      return outcome.made.data
    },
    drawShared: (page, address) => draw(async () => ({ kind: 'share', ...(await page()) }), address),
    drawIcon: (icon, address) => draw(async () => ({ kind: 'icon', ...(await icon()) }), address),
    close: () => {
      for (const worker of idleWorkers.keys()) dismiss(worker)
    },
  }
}

const SERVER_SHARES: readonly Share[] = [{ key: 'server', waiting: 32 }]

/**
 * A hostile picture takes seconds. Uploads never occupy the last process, because pages need it to show their pictures, and
 * people with slow pictures wait for each other, because many of them may have the address of all others.
 */
function sharesOfSender(
  { network, person }: Sender,
  { processes, isSlow }: { processes: number; isSlow: boolean },
): Share[] {
  return [
    { key: 'uploads', waiting: 200, atOnce: Math.max(1, processes - 1) },
    { key: network, waiting: 150 },
    { key: isSlow ? 'slow' : 'quick', waiting: 120 },
    { key: person, waiting: 32 },
  ]
}

/** Pages need their pictures sooner than messengers need previews, so these never occupy all processes. */
function sharesOfShared(address: string, processes: number): Share[] {
  return [
    { key: 'shared', waiting: 60, atOnce: Math.max(1, processes - 1) },
    { key: networkOf(address), waiting: 20 },
  ]
}

function sharesOfViewer(address: string): Share[] {
  return [
    { key: 'views', waiting: 100 },
    { key: networkOf(address), waiting: 64 },
  ]
}

const REMEMBERED = 10_000
const FORGET_MS = 600_000

/** The people who lately sent a picture that took long. */
interface SlowSenders {
  has(sender: Sender): boolean
  /** Does the work on a picture of this sender and notes whether it takes long. */
  measure<T>(sender: Sender, work: () => Promise<T>): Promise<T>
}

function createSlowSenders(slowMs: number): SlowSenders {
  const slow = new LRUCache<string, true>({ max: REMEMBERED, ttl: FORGET_MS })
  return {
    has: ({ person }) => slow.has(person),
    async measure({ person }, work) {
      const start = performance.now()
      try {
        return await work()
      } finally {
        // A quick picture does not end this: otherwise every second one could be slow.
        if (performance.now() - start >= slowMs) slow.set(person, true)
      }
    },
  }
}
