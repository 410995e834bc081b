import { marks } from './marks.ts'

export const swimming = marks({ kinds: ['TIME'] })
