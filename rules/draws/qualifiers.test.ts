import { expect, test } from 'vitest'
import { meetingRound } from './departments-apart.ts'
import { drawKnockOut } from './knock-out.ts'
import { lotsOf } from './lots.ts'
import { qualifiersOf } from './qualifiers.ts'

test.for([2, 4, 8])(
  'the best of %i pools meet the second ones first, and those of one pool meet in the final',
  (pools) => {
    const names = Array.from({ length: pools }, (_, index) => `${index}`)
    for (const seed of ['A', 'B', 'C']) {
      const { fixtures, steps } = drawKnockOut(
        qualifiersOf(1, names, 2),
        { byes: 'BY_SEEDS', thirdPlace: 'SHARED' },
        lotsOf(seed),
      )
      for (const { sides, round } of fixtures)
        if (round === 1) expect(sides.map((side) => side.kind === 'RANK' && side.rank).toSorted()).toEqual([1, 2])
      for (const pool of names) {
        const [one = 0, other = 0] = steps.flatMap(({ side, to }) =>
          side.kind === 'RANK' && side.pool === pool ? to.line - 1 : [],
        )
        expect(meetingRound(one, other)).toBe(Math.log2(pools * 2))
      }
    }
  },
)

test.for([3, 5, 6, 7])('of %i pools the first and the second are in different halves', (pools) => {
  const names = Array.from({ length: pools }, (_, index) => `${index}`)
  for (let lots = 0; lots < 10; lots++)
    for (const byes of ['BY_SEEDS', 'TEXTBOOK'] as const) {
      const { steps } = drawKnockOut(qualifiersOf(1, names, 2), { byes, thirdPlace: 'SHARED' }, lotsOf(`${lots}`))
      for (const pool of names) {
        const [one = 0, other = 0] = steps.flatMap(({ side, to }) =>
          side.kind === 'RANK' && side.pool === pool ? to.line - 1 : [],
        )
        expect(meetingRound(one, other)).toBe(Math.ceil(Math.log2(pools * 2)))
      }
    }
})
