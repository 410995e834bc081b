import { setTimeout as pause } from 'node:timers/promises'
import type { RetryingClient } from './retrying-client.ts'

const PAUSE_MS = 20

export interface ListReader {
  answers(): number
  failures: string[]
  ended: Promise<void>
}

/** A visitor that reads one list again and again. */
export function readList(client: RetryingClient, path: string, signal: AbortSignal): ListReader {
  const failures: string[] = []
  let answers = 0
  async function read() {
    while (!signal.aborted) {
      const { status, code } = await client.send('GET', path)
      answers += 1
      if (status !== 200) failures.push(`${path}: ${status} ${code}`)
      await pause(PAUSE_MS)
    }
  }
  const ended = read().catch((error: unknown) => void failures.push(String(error)))
  return { answers: () => answers, failures, ended }
}
