import { expect, test } from 'vitest'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { stepsOf } from './sport-rules.ts'

test.each(Object.keys(SPORTS) as Sport[])('%s rises by one, and otherwise by more, each in its place', (sport) => {
  const [first, ...others] = stepsOf(sport)
  expect(first).toBe(1)
  expect(others).toEqual([...new Set(others)].sort((one, other) => one - other))
})
