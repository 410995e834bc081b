import { sets } from './sets.ts'

export const tableTennis = sets({ bestOf: [1, 3, 5, 7], target: 11, changeAt: 5 })
