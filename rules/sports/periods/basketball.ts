import { periods } from './periods.ts'

export const basketball = periods({
  counts: 'Points',
  steps: [2, 3],
  hasTies: false,
  noun: 'quarters',
  rows: ['QUARTER', 'QUARTER', 'QUARTER', 'QUARTER', 'OVERTIME'],
  main: 'QUARTER',
  count: 4,
  extra: 'OVERTIME',
  extras: 3,
  inPlays: 'with quarters',
})
