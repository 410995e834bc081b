import type { FastifyRequest } from 'fastify'
import { createFairQueue, type Share } from '#server/platform/fair-queue.ts'
import { networkOf } from '#server/platform/http/network.ts'

const MB = 1024 * 1024
// Received files stay in memory until their call is answered, so the queue counts the bytes that a form announces. Small
// forms have memory of their own, because slow large ones occupy theirs for minutes.
const SMALL_FORM = MB
const MEMORY = {
  small: { ofAll: 32 * MB, ofNetwork: 16 * MB, ofPerson: 2 * MB },
  // One network can be a whole campus, and a student's largest form has 13 MB. A larger form of a manager is received alone.
  large: { ofAll: 160 * MB, ofNetwork: 112 * MB, ofPerson: 16 * MB },
}

export const uploadQueue = createFairQueue({ atOnce: MEMORY.small.ofAll + MEMORY.large.ofAll, waiting: 1_000 })

export function sharesOfUpload({ network, person }: Sender, bytes: number): Share[] {
  const size = bytes > SMALL_FORM ? 'large' : 'small'
  const { ofAll, ofNetwork, ofPerson } = MEMORY[size]
  return [
    { key: size, atOnce: ofAll, waiting: 1_000 },
    { key: network, atOnce: ofNetwork, waiting: 600 },
    { key: person, atOnce: ofPerson, waiting: 16 },
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
