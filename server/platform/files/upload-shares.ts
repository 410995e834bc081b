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

export function sharesOfUpload({ by, ip }: Pick<FastifyRequest, 'by' | 'ip'>): Share[] {
  return [
    { key: networkOf(ip), atOnce: MEMORY_OF_ADDRESS, waiting: 600 },
    { key: senderOf({ by, ip }), atOnce: MEMORY_OF_PERSON, waiting: 16 },
  ]
}

/** A person, or the address of the visitor who sets up the club. */
export const senderOf = ({ by, ip }: Pick<FastifyRequest, 'by' | 'ip'>): string => by?.id ?? networkOf(ip)
