import { expect, test } from 'vitest'
import { inTurns, sharesInWords } from './side-by-side.ts'

test('rounds alternate, in the other order each time, and the first of each is not counted', async () => {
  const order: string[] = []
  const measure = (name: string) => async () => order.push(name)
  const { ours, other } = await inTurns(measure('ours'), measure('other'), 4)
  expect(order.join(' ')).toBe('ours other ours other other ours ours other other ours')
  expect({ ours, other }).toEqual({ ours: [3, 6, 7, 10], other: [4, 5, 8, 9] })
})

test.each([
  [{ server: 0.97, load: 0.6 }, ''],
  [{ server: 0.97, load: 0.95 }, ', the load generator is at its limit'],
  [{ server: 0.4, load: 0.6 }, ', the servers are not the busy ones'],
  [{ server: 0.7, load: 0.95 }, ', the load generator is at its limit, the servers are not the busy ones'],
])('of %o a line says%s', ({ server, load }, doubts) => {
  const rounds = [
    { server, load },
    { server, load },
    { server: 0, load: 0 },
  ]
  expect(sharesInWords(rounds)).toBe(
    `load generator ${load.toFixed(2)} of a core, servers ${server.toFixed(2)}${doubts}`,
  )
})
