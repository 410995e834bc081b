import { expect, test } from 'vitest'
import { inTwoLines } from './text.ts'

test.each([
  ['Electronics and Communication Engineering', ['Electronics and', 'Communication Engineering']],
  ['Civil Engineering', ['Civil Engineering']],
  ['W'.repeat(100), ['W'.repeat(100)]],
])('the name %s stands in as many lines as it needs', async (name, lines) => {
  const fitted = await inTwoLines(name, { size: 40, width: 290, height: 100, face: 'title' })
  expect(fitted.lines).toEqual(lines)
  expect(fitted.size).toBeLessThanOrEqual(40)
})
