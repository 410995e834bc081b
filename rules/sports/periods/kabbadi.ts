import { periods } from './periods.ts'

export const kabbadi = periods({
  counts: 'Points',
  steps: [2, 3],
  hasTies: true,
  noun: 'halves',
  rows: ['HALF', 'HALF', 'EXTRA_TIME', 'SHOOT_OUT'],
  main: 'HALF',
  count: 2,
  extra: 'EXTRA_TIME',
  extras: 1,
  shootOut: 'in five raids',
  inPlays: 'with halves and all-outs',
  plays: [{ kind: 'ALL_OUT', points: 2 }],
})
