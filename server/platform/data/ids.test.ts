import { expect, test } from 'vitest'
import { createIds } from './ids.ts'

// Two bytes count the ids of one millisecond.
const OF_A_MILLISECOND = 65_536

test('ids ascend with their time, also when more are made in a millisecond than it has', () => {
  let time = Date.parse('2026-03-01T00:00:00Z')
  const newId = createIds(() => time)
  const ids = Array.from({ length: 2 * OF_A_MILLISECOND + 1 }, newId)
  time += 10
  ids.push(newId())
  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([])
  expect(ids.filter((id, at) => at > 0 && id <= (ids[at - 1] ?? ''))).toEqual([])
})

test('ids ascend when the clock goes back', () => {
  const times = [2_000, 1_000, 1_500]
  const newId = createIds(() => times.shift() ?? 0)
  const ids = [newId(), newId(), newId()]
  expect(ids).toEqual([...ids].sort())
})
