import { boards } from './boards.ts'

/** The winner of a board has up to nine coins of the other side, and the queen. */
export const carrom = boards({ counts: 'Points', steps: [2, 3, 5], hasTies: false, most: 7, usual: 3, worth: 12 })
