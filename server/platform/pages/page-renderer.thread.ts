import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { FindPage, FoundPage, ReadAnswer } from '#contract/call/rendering.ts'

type Answer = Awaited<ReturnType<ReadAnswer>>
export type Task = 'find' | 'render' | 'preview'
export type ToThread = { job: number; task: Task; address: string } | { read: number; answer: Answer }
export type FromThread = { job: number } & ({ read: number; path: string } | { result: unknown } | { failure: string })

const { findPage }: { findPage: FindPage } = await import(pathToFileURL(workerData).href)
const waiting = new Map<number, (answer: Answer) => void>()
let reads = 0

const send = (message: FromThread) => parentPort?.postMessage(message)

async function run(task: Task, address: string, read: ReadAnswer): Promise<unknown> {
  const page = await findPage(address)
  if (task === 'find') return page && page !== 'unknown' ? pick(page) : page
  if (!page || page === 'unknown') throw new Error(`There is no public page at ${address}.`)
  return page[task](read)
}

// Functions cannot be sent.
const pick = ({ address, topics, name }: FoundPage) => ({ address, topics, name })

parentPort?.on('message', (message: ToThread) => {
  if ('read' in message) {
    waiting.get(message.read)?.(message.answer)
    waiting.delete(message.read)
    return
  }
  const { job, task, address } = message
  const read: ReadAnswer = (path) =>
    new Promise((resolve) => {
      reads += 1
      waiting.set(reads, resolve)
      send({ job, read: reads, path })
    })
  run(task, address, read).then(
    (result) => send({ job, result }),
    (error: unknown) => send({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
