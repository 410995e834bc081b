import { withTies } from './rubbers.ts'
import { sets } from './sets.ts'

export const tennis = withTies(sets({ bestOf: [1, 3, 5], target: 6, cap: 7, unit: 'Game', isTold: false }))
