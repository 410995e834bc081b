import { expect, test } from 'vitest'
import { encodingFor } from './content-negotiation.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP, BR', 'br'],
  ['br;q=0', null],
  ['br;q=0.000', null],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0 , gzip ; Q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['identity, br;q=0.5', null],
  ['identity;q=0.2, br;q=0.5', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0, *', null],
  ['brotli, gzipped, x-br', null],
  ['br;q=x', null],
  ['br;q=2', null],
  [';;;,,,=', null],
])('%j is answered with %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
