import { periods } from './periods.ts'

export const hockey = periods({
  counts: 'Goals',
  hasTies: true,
  noun: 'extra time and shoot-out',
  rows: ['FULL_TIME', 'EXTRA_TIME', 'SHOOT_OUT'],
  main: 'QUARTER',
  count: 4,
  extra: 'EXTRA_TIME',
  extras: 1,
  shootOut: 'in a shoot-out',
  inPlays: 'with quarters and cards',
  plays: [{ kind: 'GREEN_CARD' }, { kind: 'YELLOW_CARD' }, { kind: 'RED_CARD' }, { kind: 'MISS' }],
})
