import { withTies } from './rubbers.ts'
import { sets } from './sets.ts'

export const tableTennis = withTies(sets({ bestOf: [1, 3, 5, 7], target: 11, changeAt: 5 }))
