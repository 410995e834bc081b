import { withTies } from './rubbers.ts'
import { sets } from './sets.ts'

export const squash = withTies(sets({ bestOf: [1, 3, 5], target: 11, isTold: false }))
