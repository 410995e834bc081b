import { marks } from './marks.ts'

/** The world record is 23.56 m. */
export const shotPut = marks({ kinds: ['DISTANCE'], longest: 2_500 })
