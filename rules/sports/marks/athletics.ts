import { marks } from './marks.ts'

export const athletics = marks({ kinds: ['TIME', 'DISTANCE'] })
