import type { SportRules } from './sport.ts'

export const shotPut: SportRules = { counts: 'Points', steps: [5, 10], hasTies: false, detail: null }
