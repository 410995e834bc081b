import { randomBytes } from 'node:crypto'

export type NewId = () => string

/** Ids of 24 hex characters that sort by creation: 48 bits of time, 16 of a counter, 32 of chance. */
export function createIds(now: () => number = Date.now): NewId {
  let last = 0
  let count = 0
  return () => {
    const time = Math.max(now(), last)
    count = time === last ? count + 1 : 0
    last = count > 0xffff ? time + 1 : time
    if (count > 0xffff) count = 0
    return last.toString(16).padStart(12, '0') + count.toString(16).padStart(4, '0') + randomBytes(4).toString('hex')
  }
}
