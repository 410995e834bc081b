import { expect } from 'vitest'
import type { Reply } from '#server/testing/client.ts'
import type { World } from '#server/testing/world.ts'

export const MINUTE = 60_000
type Attempt = () => Promise<Reply>

/** A refusal by a rate limit has the seconds to wait, as a fact and as a header. */
export function expectPause({ status, body, headers }: Reply, seconds: number): void {
  const refusal = { status, code: body.code, retryAfter: body.retryAfter, header: headers.get('retry-after') }
  expect(refusal).toEqual({ status: 429, code: 'too_many_attempts', retryAfter: seconds, header: String(seconds) })
}

/** The number of attempts that pass one after the other. The last one was refused. */
export async function countFree(attempt: Attempt, status: number, most = 20): Promise<number> {
  for (let free = 0; free < most; free += 1) {
    const reply = await attempt()
    if (reply.status === 429) return free
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
  }
  throw new Error(`All of ${most} attempts passed.`)
}

/** Of more attempts at once than are free, exactly these pass. */
export async function expectFreeAtOnce(attempt: Attempt, free: number, status: number): Promise<void> {
  const replies = await Promise.all(Array.from({ length: free + 3 }, attempt))
  const count = (of: number) => replies.filter((reply) => reply.status === of).length
  expect({ passed: count(status), refused: count(429) }).toEqual({ passed: free, refused: 3 })
}

/** After each pause one more attempt passes, and the next one is refused for this many seconds. */
export async function expectLadder(
  world: World,
  attempt: Attempt,
  { status, pauses: [first = 0, ...longer] }: { status: number; pauses: number[] },
): Promise<void> {
  expectPause(await attempt(), first)
  let pause = first
  for (const next of longer) {
    world.travel(pause * 1_000)
    expect((await attempt()).status).toBe(status)
    expectPause(await attempt(), next)
    pause = next
  }
}
