import { setTimeout as pause } from 'node:timers/promises'
import type { RetryingClient } from './retrying-client.ts'

const PAUSE_MS = 100

export interface DepartmentWriter {
  /** The names that a server acknowledged, with the time of each answer. */
  acknowledged: { name: string; at: number }[]
  /** Answers that a client which retries must never get. */
  failures: string[]
  /** Resolves when the last write is answered. */
  ended: Promise<void>
}

/** An admin that creates departments, one after another. */
export function writeDepartments(client: RetryingClient, prefix: string, signal: AbortSignal): DepartmentWriter {
  const acknowledged: DepartmentWriter['acknowledged'] = []
  const failures: string[] = []
  async function write() {
    for (let count = 1; !signal.aborted; count += 1) {
      const name = `${prefix} ${count}`
      const { status, code, failed } = await client.send('POST', 'department/createDepartment', { name })
      // The attempt whose answer was lost has created it.
      const isRepeated = failed > 0 && code === 'name_taken'
      if (status === 200 || isRepeated) acknowledged.push({ name, at: performance.now() })
      else failures.push(`${name}: ${status} ${code}`)
      await pause(PAUSE_MS)
    }
  }
  const ended = write().catch((error: unknown) => void failures.push(String(error)))
  return { acknowledged, failures, ended }
}
