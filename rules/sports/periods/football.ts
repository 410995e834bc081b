import { periods } from './periods.ts'

export const football = periods({
  counts: 'Goals',
  hasTies: true,
  noun: 'extra time and penalties',
  rows: ['FULL_TIME', 'EXTRA_TIME', 'SHOOT_OUT'],
  main: 'HALF',
  count: 2,
  extra: 'EXTRA_TIME',
  extras: 1,
  shootOut: 'on penalties',
  inPlays: 'with halves and cards',
  plays: [{ kind: 'YELLOW_CARD' }, { kind: 'RED_CARD' }, { kind: 'MISS' }],
})
