import { sets } from './sets.ts'

export const volleyball = sets({ bestOf: [1, 3, 5], target: 25, last: 15 })
