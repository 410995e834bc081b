import { innings } from './innings.ts'

export const cricket = innings({ steps: [2, 3, 4, 6], players: 11, superOvers: 2 })
