import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCacheFolder, type Opened } from './cache-folder.ts'

const log = pino({ level: 'silent' })
const BLOCK = 4096

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'podium-pictures-')), 'cache')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const bytesOf = ({ body }: Opened) => (Buffer.isBuffer(body) ? body : buffer(body))
const block = (text: string) => Buffer.alloc(BLOCK, text)

function maker() {
  const made: string[] = []
  const make = (name: string) => async () => {
    made.push(name)
    return block(name)
  }
  return { made, make }
}

test('ten concurrent requests share one piece of work, and a later one reads the file', async () => {
  const kept = createCacheFolder(folder, 10 * BLOCK, log)
  const { made, make } = maker()
  const opened = await Promise.all(Array.from({ length: 10 }, () => kept.open('a', make('a'))))
  opened.push(await kept.open('a', make('a')))
  expect(made).toEqual(['a'])
  for (const one of opened) {
    expect(one.bytes).toBe(BLOCK)
    expect(await bytesOf(one)).toEqual(block('a'))
  }
})

test('the longest unused go when there is no more room', async () => {
  const kept = createCacheFolder(folder, 3 * BLOCK, log)
  const { made, make } = maker()
  const use = async (name: string) => bytesOf(await kept.open(name, make(name)))
  for (const name of ['a', 'b', 'c', 'a', 'd']) await use(name)
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
  await use('b')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'd'])
})

test('what is larger than the whole room is served and not kept', async () => {
  const kept = createCacheFolder(folder, BLOCK, log)
  const opened = await kept.open('large', async () => Buffer.alloc(2 * BLOCK))
  expect(opened.bytes).toBe(2 * BLOCK)
  expect(await readdir(folder)).toEqual([])
})

test('all waiting requests get the failure, and the next one tries again', async () => {
  const kept = createCacheFolder(folder, 3 * BLOCK, log)
  const broken = async () => Promise.reject(new Error('no'))
  const asked = await Promise.allSettled([kept.open('a', broken), kept.open('a', broken)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await kept.open('a', maker().make('a'))).bytes).toBe(BLOCK)
})

test('what an earlier run left is known, bounded and cleared of unfinished work', async () => {
  await mkdir(folder)
  for (const [at, name] of ['old', 'new', 'newest', 'half.tmp'].entries()) {
    await writeFile(join(folder, name), block(name))
    await utimes(join(folder, name), at, at)
  }
  const kept = createCacheFolder(folder, 2 * BLOCK, log)
  expect((await kept.names()).sort()).toEqual(['new', 'newest'])
  expect((await readdir(folder)).sort()).toEqual(['new', 'newest'])
  const { made, make } = maker()
  expect(await bytesOf(await kept.open('new', make('new')))).toEqual(block('new'))
  expect(made).toEqual([])
})

test('a file that was deleted by hand is made again', async () => {
  const kept = createCacheFolder(folder, 3 * BLOCK, log)
  const { made, make } = maker()
  await kept.open('a', make('a'))
  await rm(join(folder, 'a'))
  expect(await bytesOf(await kept.open('a', make('a')))).toEqual(block('a'))
  expect(made).toEqual(['a', 'a'])
})

test('where nothing can be written, pictures are served all the same', async () => {
  await writeFile(folder, 'a file where the folder should be')
  const kept = createCacheFolder(folder, 3 * BLOCK, log)
  expect(await bytesOf(await kept.open('a', maker().make('a')))).toEqual(block('a'))
})
