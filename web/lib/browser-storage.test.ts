import { expect, test, vi } from 'vitest'
import { deviceStorage, openStorage, tabStorage } from './browser-storage.ts'

const refusing = (method: keyof Storage): Storage => ({
  ...{ length: 0, clear: vi.fn(), key: () => null, getItem: () => null, removeItem: vi.fn(), setItem: vi.fn() },
  [method]: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
})
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['device', deviceStorage, () => localStorage],
  ['tab', tabStorage, () => sessionStorage],
] as const)('the storage of the %s keeps texts and values', (_, storage, browser) => {
  storage.write('text', 'plain')
  storage.writeJson('value', { chosen: true })
  expect(browser().getItem('text')).toBe('plain')
  expect(storage.readJson('value')).toEqual({ chosen: true })
  expect(storage.names().toSorted()).toEqual(['text', 'value'])
  storage.remove('text')
  expect([storage.read('text'), browser().length]).toEqual([null, 1])
})

test.each([
  ['full', () => refusing('setItem')],
  ['forbidden', forbidden],
] as const)('in a storage that is %s values last as long as the page', (_, open) => {
  const storage = openStorage(open)
  storage.write('chosen', 'one')
  storage.write('chosen', 'other')
  expect([storage.read('chosen'), storage.names()]).toEqual(['other', ['chosen']])
  storage.remove('chosen')
  expect([storage.read('chosen'), storage.names()]).toEqual([null, []])
})

test('a value that no longer fits does not leave the older one behind', () => {
  const stored = new Map([['chosen', 'old']])
  const storage = openStorage(() => ({
    ...refusing('setItem'),
    getItem: (name) => stored.get(name) ?? null,
    removeItem: (name) => void stored.delete(name),
  }))
  storage.write('chosen', 'new')
  expect([storage.read('chosen'), stored.size]).toEqual(['new', 0])
})

test('a text that is not JSON is no value', () => {
  deviceStorage.write('value', '{')
  expect(deviceStorage.readJson('value')).toBeNull()
})
