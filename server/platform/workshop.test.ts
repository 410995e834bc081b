import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { jpegOf, noiseOf } from '#server/testing/sent-pictures.ts'
import { createWorkshop } from './workshop.ts'

const log = pino({ level: 'silent' })
const PATIENCE = { timeout: 10_000 }

const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))
const running = () => started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)

const workshops: { close(): void }[] = []
function open(options: { idleMs?: number; jobMs?: number; atOnce?: number; waiting?: number } = {}) {
  const workshop = createWorkshop({ log, ...options })
  workshops.push(workshop)
  return workshop
}
afterEach(async () => {
  for (const workshop of workshops.splice(0)) workshop.close()
  await expect.poll(running, PATIENCE).toEqual([])
})

test('the same processes do job after job, and no more of them than may run at once', async () => {
  const workshop = open({ atOnce: 2 })
  const picture = await jpegOf(300, 200)
  const widths = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const data = await workshop.render(picture, 160, 'webp')
      return (await sharp(data).metadata()).width
    }),
  )
  expect(widths).toEqual(Array(8).fill(160))
  expect(running()).toHaveLength(2)
})

test('when there is nothing to do the processes end', async () => {
  const workshop = open({ idleMs: 50 })
  await workshop.render(await jpegOf(20, 20), 80, 'jpeg')
  expect(running()).toHaveLength(1)
  await expect.poll(running, PATIENCE).toEqual([])
  await expect(workshop.render(await jpegOf(20, 20), 80, 'jpeg')).resolves.toBeInstanceOf(Buffer)
})

test('a picture that ends its process is refused, and the next is worked on', async () => {
  const workshop = open({ atOnce: 1 })
  const slow = workshop.keep(await noiseOf(1000, 1000).png().toBuffer())
  await expect.poll(running, PATIENCE).toHaveLength(1)
  for (const worker of running()) worker.kill('SIGSEGV')
  expect(await slow).toBeNull()
  expect(await workshop.keep(await jpegOf(20, 10))).toMatchObject({ width: 20, height: 10 })
})

test('a process that died while it rested costs no picture', async () => {
  const workshop = open()
  await workshop.keep(await jpegOf(20, 10))
  for (const worker of running()) worker.kill('SIGKILL')
  expect(await workshop.keep(await jpegOf(20, 10))).not.toBeNull()
})

test('work that takes too long is ended', async () => {
  const workshop = open({ jobMs: 5 })
  expect(await workshop.keep(await jpegOf(20, 10))).toBeNull()
})

test('beyond those that may wait, work is refused with a time to come back', async () => {
  const workshop = open({ atOnce: 1, waiting: 1 })
  const picture = await jpegOf(20, 10)
  const asked = await Promise.allSettled([1, 2, 3].map(() => workshop.keep(picture)))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked[2]).toMatchObject({ reason: { status: 503 } })
})
