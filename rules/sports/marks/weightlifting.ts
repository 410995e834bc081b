import { marks } from './marks.ts'

export const weightlifting = marks({ kinds: ['WEIGHT'] })
