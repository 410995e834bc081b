import { expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { isEarlier, livingNodes, unreachableNodes } from './heartbeats.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second)).toISOString()
const node = (more: Partial<Row<'node'>>): Row<'node'> => ({
  id: 'own',
  network: 'one',
  started_at: at(10),
  seen_at: at(30),
  ...more,
})
const own = node({})

test('a node is alive when it was seen after the start of this one and within ten seconds', () => {
  const rows = [
    own,
    node({ id: 'alive', seen_at: at(21) }),
    node({ id: 'stale', seen_at: at(20) }),
    node({ id: 'of an earlier run', seen_at: at(9) }),
  ]
  expect(livingNodes(own, rows).map(({ id }) => id)).toEqual(['alive'])
  const young = node({ started_at: at(29) })
  expect(livingNodes(young, [node({ id: 'killed before', seen_at: at(28) })])).toEqual([])
})

test.for([
  { one: 'one', other: 'one', reachable: true },
  { one: 'one', other: 'two', reachable: false },
  { one: 'none', other: 'none', reachable: false },
  { one: 'one', other: 'none', reachable: false },
  { one: 'unknown', other: 'none', reachable: false },
  // Not known before both have reached their Redis.
  { one: 'unknown', other: 'two', reachable: true },
  { one: 'one', other: 'unknown', reachable: true },
])('a node of the network "$one" reaches one of "$other": $reachable', ({ one, other, reachable }) => {
  const unreachable = unreachableNodes(node({ network: one }), [node({ id: 'other', network: other })])
  expect(unreachable).toHaveLength(reachable ? 0 : 1)
})

test('of two nodes one is earlier, also when both started in the same moment', () => {
  expect(isEarlier(node({ id: 'a', started_at: at(9) }), own)).toBe(true)
  expect(isEarlier(node({ id: 'z', started_at: at(11) }), own)).toBe(false)
  expect(isEarlier(node({ id: 'a' }), node({ id: 'b' }))).toBe(true)
  expect(isEarlier(node({ id: 'b' }), node({ id: 'a' }))).toBe(false)
})
