import { expect, test } from 'vitest'
import { base32, codeOfStep, stepAt, stepOfCode } from './totp.ts'

// The key of the test vectors of RFC 6238. Its codes have eight digits: six of them are the last six.
const KEY = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is %s', (second, code) => {
  expect(codeOfStep(KEY, stepAt(new Date(second * 1_000)))).toBe(code)
})

test('a code counts one step before and after its own', () => {
  const now = new Date(1_111_111_109_000)
  const steps = [-2, -1, 0, 1, 2].map((by) => stepOfCode(KEY, codeOfStep(KEY, stepAt(now) + by), now))
  expect(steps.map((step) => step && step - stepAt(now))).toEqual([null, -1, 0, 1, null])
})

test('a secret is written in base32', () => {
  expect(base32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
