import { expect, test, vi } from 'vitest'
import { openStorage } from '#web/lib/browser-storage.ts'
import { keeping, passing, STORAGE_KEY } from '#web/testing/keep-queue.ts'
import { isNumber } from './pending-score-storage.ts'

/** The storage event of a change by another page. */
const hearOf = (key: string) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key, storageArea: localStorage, newValue: localStorage.getItem(key) }),
  )
const hearOfAll = () => hearOf(`${STORAGE_KEY}/any`)

/** A keeper with two pages and without a connection. */
async function onTwoPages() {
  const server = keeping()
  server.next.push('silence', 'silence')
  const pages = [server.open(), server.open()] as const
  pages[0].enter('TEAM1', 0, 1)
  hearOfAll()
  pages[1].enter('TEAM1', 1, 3)
  hearOfAll()
  await vi.advanceTimersByTimeAsync(10)
  return { ...server, pages }
}

test('changes on two pages do not remove each other', async () => {
  const { open, pages } = await onTwoPages()
  expect(
    open()
      .get()
      .waiting.filter(isNumber)
      .map(({ to }) => to),
  ).toEqual([1, 3])
  for (const page of pages)
    expect(
      page
        .get()
        .waiting.filter(isNumber)
        .map(({ to }) => to),
    ).toEqual([1, 3])
})

test('two pages without contact keep the changes of both', () => {
  const { open, next } = keeping()
  next.push('silence', 'silence')
  const [one, other] = [open(), open()]
  one.enter('TEAM1', 0, 1)
  other.enter('TEAM2', 0, 1)
  one.enter('TEAM1', 1, 2)
  expect(
    open()
      .get()
      .waiting.filter(isNumber)
      .map(({ team, to }) => [team, to]),
  ).toEqual([
    ['TEAM1', 1],
    ['TEAM2', 1],
    ['TEAM1', 2],
  ])
})

test('a change sent by two pages is applied once and removed from both', async () => {
  const { scores, pages } = await onTwoPages()
  await passing()
  hearOfAll()
  expect(scores()).toEqual([
    ['TEAM1', 1],
    ['TEAM1', 3],
  ])
  for (const page of pages) expect(page.get().waiting).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('what one page has saved the other does not send', async () => {
  const { open, next, received } = keeping()
  next.push('silence')
  const one = open()
  one.enter('TEAM1', 0, 1)
  await vi.advanceTimersByTimeAsync(10)
  const other = open()
  one.flush()
  await vi.advanceTimersByTimeAsync(10)
  hearOfAll()
  other.flush()
  await passing()
  expect(received).toHaveLength(2)
})

test('a browser that stores nothing keeps what waits for as long as the page is open', async () => {
  const full: Storage = {
    ...{ length: 0, clear: () => undefined, key: () => null, getItem: () => null, removeItem: () => undefined },
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
  const { open, next, scores } = keeping({ shared: openStorage(() => full) })
  next.push('silence')
  const queue = open()
  queue.enter('TEAM1', 0, 1)
  queue.enter('TEAM1', 1, 2)
  await vi.advanceTimersByTimeAsync(10)
  expect(queue.get().waiting).toHaveLength(2)
  await passing()
  expect(scores().at(-1)).toEqual(['TEAM1', 2])
  expect(queue.get().waiting).toEqual([])
})

test('once all is saved, only the undo list of this page remains stored', async () => {
  const { open } = keeping()
  open().enter('TEAM1', 0, 1)
  await passing()
  expect(localStorage.length).toBe(0)
  expect(open().get().undoable).toHaveLength(1)
})
