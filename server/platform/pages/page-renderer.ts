import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FindPage, FoundPage, PagePreview, ReadAnswer, RenderedPage } from '#contract/call/rendering.ts'
import type { PageFiles } from './page-document.ts'
import type { FromThread, Task, ToThread } from './page-renderer.thread.ts'

const THREAD = new URL('./page-renderer.thread.ts', import.meta.url)
// A page that ends the thread cannot keep the processor busy with new threads.
const BEGINS_EVERY_MS = 1_000
// A thread that takes more memory ends, and the server goes on.
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

/** Finds and renders public pages in a thread, which begins with the first page, and again after it has ended or hung. */
export interface PageRenderer {
  findPage: FindPage
  files: (name: string) => PageFiles
  /** Whether the thread has answered since it began. */
  isReady: () => boolean
  close: () => Promise<void>
}

interface Job {
  read: ReadAnswer
  /** The reads that the thread waits for. */
  reading: number
  timer?: NodeJS.Timeout
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

/** The built renderer of the web application. Null when it is not built. */
export function createPageRenderer(folder: string, hangsAfterMs: number): PageRenderer | null {
  const code = join(folder, 'find-page.js')
  if (!existsSync(code)) return null
  let thread: ReturnType<typeof startThread> | null = null
  let beganAt = Number.NEGATIVE_INFINITY
  let files: Record<string, PageFiles> | undefined

  async function run<T>(task: Task, address: string, read: ReadAnswer): Promise<T> {
    if (!thread && performance.now() - beganAt < BEGINS_EVERY_MS) throw new Error('The renderer has ended just now.')
    if (!thread) beganAt = performance.now()
    thread ??= startThread(code, hangsAfterMs, () => {
      thread = null
    })
    return thread.run(task, address, read)
  }
  return {
    findPage: async (address) => {
      const page = await run<FoundPage | 'unknown' | null>('find', address, noAnswer)
      if (!page || page === 'unknown') return page
      return {
        ...page,
        render: (read) => run<RenderedPage>('render', page.address, read),
        preview: (read) => run<PagePreview | null>('preview', page.address, read),
      }
    },
    files: (name) => {
      files ??= JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')) as Record<string, PageFiles>
      const found = files[name]
      if (!found) throw new Error(`The built web application has no files of ${name}.`)
      return found
    },
    isReady: () => thread?.isReady() ?? false,
    close: async () => void (await thread?.end()),
  }
}

const noAnswer: ReadAnswer = async () => ({ status: 503, text: '' })

function startThread(code: string, hangsAfterMs: number, onEnd: () => void) {
  const worker = new Worker(THREAD, { workerData: code, resourceLimits: LIMITS })
  worker.unref()
  const jobs = new Map<number, Job>()
  let made = 0
  let isReady = false
  let hasEnded = false

  const send = (message: ToThread) => worker.postMessage(message)

  function end(cause: unknown = new Error('The thread of the renderer has ended.')) {
    if (!hasEnded) onEnd()
    hasEnded = true
    for (const job of jobs.values()) settle(job).reject(cause)
    jobs.clear()
    return worker.terminate()
  }
  function settle(job: Job) {
    clearTimeout(job.timer)
    return job
  }
  /** While it waits for a read, the thread need not answer. */
  function watch(job: Job) {
    clearTimeout(job.timer)
    const hung = () => void end(new Error(`The renderer does not answer for ${hangsAfterMs} ms.`))
    if (job.reading === 0) job.timer = setTimeout(hung, hangsAfterMs).unref()
  }
  async function answer(job: Job, read: number, path: string) {
    job.reading += 1
    watch(job)
    const answer = await job.read(path).catch(noAnswer)
    job.reading -= 1
    if (hasEnded) return
    watch(job)
    send({ read, answer })
  }

  // With `node --watch` Node itself sends messages of its own from the thread.
  worker.on('message', (message: FromThread) => {
    const job = jobs.get(message.job)
    if (!job) return
    isReady = true
    if ('path' in message) return void answer(job, message.read, message.path)
    jobs.delete(message.job)
    if ('failure' in message) settle(job).reject(new Error(message.failure))
    else settle(job).resolve(message.result as never)
  })
  worker.once('error', (error) => void end(error))
  worker.once('exit', () => void end())

  return {
    isReady: () => isReady,
    end: () => end(),
    run: <T>(task: Task, address: string, read: ReadAnswer): Promise<T> =>
      new Promise((resolve, reject) => {
        made += 1
        const job: Job = { read, reading: 0, resolve, reject }
        jobs.set(made, job)
        watch(job)
        send({ job: made, task, address })
      }),
  }
}
