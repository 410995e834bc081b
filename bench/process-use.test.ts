import { expect, test } from 'vitest'
import { sharesInWords } from './process-use.ts'

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
