import { boards } from './boards.ts'

export const chess = boards({ counts: 'Boards', hasTies: true, most: 6, usual: 4, worth: 'SHARED' })
