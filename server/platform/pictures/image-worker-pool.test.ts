import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { Sender } from '#server/platform/files/upload-shares.ts'
import { jpegOf, noiseOf } from '#server/testing/files/sent-pictures.ts'
import { createImageWorkerPool } from './image-worker-pool.ts'

const log = pino({ level: 'silent' })
const ADDRESS = '10.0.0.1'
const SENDER = { network: ADDRESS, person: 'asha' }
const ATTACKER = { network: ADDRESS, person: 'attacker' }

const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))
const running = () => started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)

const workshops: { close(): void }[] = []
function open(options: { idleMs?: number; jobMs?: number; slowMs?: number; atOnce?: number; waiting?: number } = {}) {
  const imageWorkerPool = createImageWorkerPool({ log, ...options })
  workshops.push(imageWorkerPool)
  return imageWorkerPool
}
afterEach(async () => {
  for (const imageWorkerPool of workshops.splice(0)) imageWorkerPool.close()
  await expect.poll(running).toEqual([])
})

test('the same processes do job after job, and no more of them than may run at once', async () => {
  const imageWorkerPool = open({ atOnce: 2 })
  const picture = await jpegOf(300, 200)
  const widths = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const data = await imageWorkerPool.render(picture, { width: 160, format: 'webp' }, ADDRESS)
      return (await sharp(data).metadata()).width
    }),
  )
  expect(widths).toEqual(Array(8).fill(160))
  expect(running()).toHaveLength(2)
})

test('when there is nothing to do the processes end', async () => {
  const imageWorkerPool = open({ idleMs: 50 })
  await imageWorkerPool.render(await jpegOf(20, 20), { width: 80, format: 'jpeg' }, ADDRESS)
  expect(running()).toHaveLength(1)
  await expect.poll(running).toEqual([])
  await expect(
    imageWorkerPool.render(await jpegOf(20, 20), { width: 80, format: 'jpeg' }, ADDRESS),
  ).resolves.toBeInstanceOf(Buffer)
})

test('a picture that ends its process is refused, and the next is worked on', async () => {
  const imageWorkerPool = open({ atOnce: 1 })
  const slow = imageWorkerPool.keep(await noiseOf(1000, 1000).png().toBuffer(), SENDER)
  await expect.poll(running).toHaveLength(1)
  for (const worker of running()) worker.kill('SIGSEGV')
  expect(await slow).toBeNull()
  expect(await imageWorkerPool.keep(await jpegOf(20, 10), SENDER)).toMatchObject({ width: 20, height: 10 })
})

test('a process that died while it rested costs no picture', async () => {
  const imageWorkerPool = open()
  await imageWorkerPool.keep(await jpegOf(20, 10), SENDER)
  for (const worker of running()) worker.kill('SIGKILL')
  expect(await imageWorkerPool.keep(await jpegOf(20, 10), SENDER)).not.toBeNull()
})

test('work that takes too long is ended', async () => {
  const imageWorkerPool = open({ jobMs: 5 })
  expect(await imageWorkerPool.keep(await jpegOf(20, 10), SENDER)).toBeNull()
})

test('uploads leave a process to the pages, and neither a person nor an address delays the others', async () => {
  const imageWorkerPool = open()
  const order: string[] = []
  const keep = async (sender: Sender) => {
    await imageWorkerPool.keep(picture, sender)
    order.push(sender.person)
  }
  const picture = await jpegOf(20, 10)
  const elsewhere = { network: '10.0.0.2', person: 'elsewhere' }
  await Promise.all([...Array<Sender>(8).fill(ATTACKER), SENDER, elsewhere].map(keep))
  expect(order.slice(0, 5)).toEqual(['attacker', 'attacker', 'elsewhere', 'asha', 'attacker'])
  expect(running()).toHaveLength(1)
})

test('people whose pictures took long wait for each other, and do not delay another one at their address', async () => {
  const imageWorkerPool = open({ slowMs: 0 })
  const picture = await jpegOf(20, 10)
  const slow = Array.from({ length: 8 }, (_, n) => ({ network: ADDRESS, person: `slow ${n}` }))
  await Promise.all(slow.map((sender) => imageWorkerPool.keep(picture, sender)))
  const order: string[] = []
  const keep = async (sender: Sender) => {
    await imageWorkerPool.keep(picture, sender)
    order.push(sender.person)
  }
  await Promise.all([...slow, SENDER].map(keep))
  expect(order.indexOf(SENDER.person)).toBe(2)
})

test('pictures beyond the share of one sender are refused, those of others are not', async () => {
  const imageWorkerPool = open()
  const picture = await jpegOf(20, 10)
  const asked = await Promise.allSettled(Array.from({ length: 36 }, () => imageWorkerPool.keep(picture, ATTACKER)))
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await imageWorkerPool.keep(picture, SENDER)).not.toBeNull()
})

test('beyond those that may wait, work is refused with a time to come back', async () => {
  const imageWorkerPool = open({ atOnce: 1, waiting: 1 })
  const picture = await jpegOf(20, 10)
  const asked = await Promise.allSettled([1, 2, 3].map(() => imageWorkerPool.keep(picture, SENDER)))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked[2]).toMatchObject({ reason: { status: 503 } })
})
