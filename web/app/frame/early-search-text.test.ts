import { expect, test } from 'vitest'
import { collectLetters } from './search-button.tsx'

function press(key: string, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('letters are collected in order, and a backspace removes the last one', () => {
  const take = collectLetters()
  for (const key of ['c', 'i', 'x', 'Backspace', 'v', ' ', '2']) expect(press(key)).toBe(true)
  expect(take()).toBe('civ 2')
})

test('shortcuts and other keys keep their effect', () => {
  const take = collectLetters()
  expect([press('c', { ctrlKey: true }), press('v', { metaKey: true }), press('Tab'), press('Escape')]).toEqual(
    Array(4).fill(false),
  )
  // Enter would press the button again.
  expect(press('Enter')).toBe(true)
  expect(take()).toBe('')
})

test('the text is given once, and nothing is collected afterwards', () => {
  const take = collectLetters()
  press('a')
  expect(take()).toBe('a')
  expect(press('b')).toBe(false)
  expect(take()).toBe('')
})
