import { sets } from './sets.ts'

export const badminton = sets({ bestOf: [1, 3], target: 21, cap: 30 })
