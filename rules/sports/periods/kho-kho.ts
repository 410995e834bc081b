import { periods } from './periods.ts'

export const khoKho = periods({
  counts: 'Points',
  steps: [2],
  hasTies: true,
  noun: 'turns',
  rows: ['TURN', 'TURN', 'TURN', 'TURN'],
  main: 'TURN',
  count: 4,
  extra: 'EXTRA_TIME',
  extras: 2,
  inPlays: 'with turns',
})
