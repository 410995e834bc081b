import type { FastifyRequest } from 'fastify'
import { createFairQueue, type Share } from '#server/platform/fair-queue.ts'
import { networkOf } from '#server/platform/http/network.ts'

const MB = 1024 * 1024
// Received files stay in memory until their call is answered, so the queue counts the bytes that a form announces.
const MEMORY = 192 * MB
// One address can be a whole campus. The rest is reserved for other addresses.
const MEMORY_OF_ADDRESS = 144 * MB
// The largest form of a student. A larger form of a manager is received alone.
const MEMORY_OF_PERSON = 16 * MB

export const uploadQueue = createFairQueue({ atOnce: MEMORY, waiting: 1_000 })

export function sharesOfUpload({ network, person }: Sender): Share[] {
  return [
    { key: network, atOnce: MEMORY_OF_ADDRESS, waiting: 600 },
    { key: person, atOnce: MEMORY_OF_PERSON, waiting: 16 },
  ]
}

/** The visitor who sets up the club has no account and counts as their network. */
export interface Sender {
  network: string
  person: string
}

export function senderOf({ by, ip }: Pick<FastifyRequest, 'by' | 'ip'>): Sender {
  const network = networkOf(ip)
  return { network, person: by?.id ?? network }
}
