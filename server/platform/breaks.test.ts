import { expect, test } from 'vitest'
import { createBreaks } from './breaks.ts'

test('other work of the process goes on while a long loop runs', async () => {
  let isOver = false
  let wasDone = false
  setImmediate(() => {
    wasDone = !isOver
  })
  const rest = createBreaks()
  for (const begin = performance.now(); performance.now() - begin < 60; ) await rest()
  isOver = true
  expect(wasDone).toBe(true)
})
