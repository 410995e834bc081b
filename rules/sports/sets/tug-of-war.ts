import { sets } from './sets.ts'

export const tugOfWar = sets({ part: 'PULL', unit: 'Pull', isTold: false, bestOf: [1, 3, 5], target: 1, lead: 1 })
