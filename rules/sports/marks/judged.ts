import { marks } from './marks.ts'

export const judged = marks({ kinds: ['SCORE'] })
