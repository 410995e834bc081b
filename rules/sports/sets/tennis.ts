import { sets } from './sets.ts'

export const tennis = sets({ bestOf: [1, 3, 5], target: 6, cap: 7, unit: 'Game', isTold: false })
