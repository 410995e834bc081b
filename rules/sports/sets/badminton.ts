import { withTies } from './rubbers.ts'
import { sets } from './sets.ts'

export const badminton = withTies(sets({ bestOf: [1, 3], target: 21, cap: 30 }))
