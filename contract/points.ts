import { z } from 'zod'
import { defineCall } from './call.ts'
import { departmentCard } from './department.ts'
import { bodyOf } from './fields.ts'

export const standing = departmentCard.extend({ points: z.number() })
export type Standing = z.output<typeof standing>

export const pointsCalls = {
  table: defineCall({
    method: 'GET',
    path: 'pointsTable/',
    access: 'anyone',
    summary: 'The point table of the running season: most points first, then by name',
    reply: bodyOf(z.array(standing)),
    message: 'Point table',
    shows: ['points', 'department'],
  }),
}

/** Places as a table gives them: equal points share one, and the next is counted past them. */
export function placesOf(standings: readonly Pick<Standing, 'points'>[]): number[] {
  return standings.map(({ points }) => standings.findIndex((other) => other.points === points) + 1)
}
