import { setTimeout as pause } from 'node:timers/promises'
import { PREFIX } from '#contract/call/call.ts'
import type { LoadSession } from './load-socket.ts'
import { isTemporary } from './temporary-refusal.ts'

const RETRY_MS = 200
const ANSWER_WITHIN_MS = 15_000
const GIVE_UP_AFTER_MS = 60_000
/** A proxy that reached no node. */
const GATEWAY_STATUSES = [502, 504]

interface Answer {
  status: number
  code?: string
  /** The attempts before this answer that failed. */
  failed: number
}

export interface RetryingClient {
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
  /** The attempts so far that failed: no answer, or one that asks to try again. */
  failedAttempts(): string[]
}

/** Repeats each call until a server answers it. Throws after a minute. */
export function createRetryingClient(address: string, session: LoadSession): RetryingClient {
  const failures: string[] = []

  async function attempt(method: string, path: string, body?: object): Promise<Omit<Answer, 'failed'> | string> {
    const headers: Record<string, string> = { ...session, ...(body && { 'content-type': 'application/json' }) }
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const json = body ? { body: JSON.stringify(body) } : {}
    try {
      const response = await fetch(`${address}${PREFIX}/${path}`, { method, headers, signal, ...json })
      const text = await response.text()
      const { status } = response
      if (GATEWAY_STATUSES.includes(status)) return `${status} of the proxy`
      if (status < 400) return { status }
      const code = codeOf(text)
      return isTemporary(code) || status === 503 ? `${status} ${code}` : { status, code }
    } catch (error) {
      return `no answer: ${error instanceof Error ? (error.cause ?? error.message) : error}`
    }
  }

  return {
    failedAttempts: () => failures,
    async send(method, path, body) {
      const givesUpAt = performance.now() + GIVE_UP_AFTER_MS
      for (let failed = 0; ; failed += 1) {
        const answer = await attempt(method, path, body)
        if (typeof answer !== 'string') return { ...answer, failed }
        failures.push(`${method} ${path}: ${answer}`)
        if (performance.now() > givesUpAt) throw new Error(`${method} ${path} failed for a minute: ${answer}`)
        await pause(RETRY_MS)
      }
    },
  }
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code)
  } catch {
    return text.slice(0, 100)
  }
}
