import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delayed, withFollowers } from './follow.ts'
import { minuteOf, spanOf } from './span.ts'

const HALL = { name: 'Hall', courts: ['A', 'B'], opens: null, closes: null, sports: [], taken: [] }
const DAY = '2031-03-08'
const at = (id: string, time: string, more: object = {}) => ({
  ...{
    id,
    date: DAY as string | null,
    time: time as string | null,
    minutes: 60 as number | null,
    venue: 'Hall, A' as string | null,
  },
  ...{ follows: false, isLocked: false, ...more },
})
const timesOf = (plans: readonly { date: string | null; time: string | null }[]) =>
  plans.map(({ date, time }) => (date === DAY ? time : `${date} ${time}`))

test('a match that follows begins when those before on its court are over, and not before its time', () => {
  const follows = { follows: true }
  const plans = [
    at('c', '10:30', follows),
    at('a', '10:00'),
    at('b', '10:15', follows),
    at('d', '14:00', follows),
    at('e', '10:15', { ...follows, venue: 'hall, b' }),
    at('f', '10:15', { ...follows, time: null }),
    at('g', '10:15', { ...follows, venue: null }),
  ]
  expect(timesOf(withFollowers(plans, [HALL]))).toEqual(['12:00', '10:00', '11:00', '14:00', '10:15', null, '10:15'])
})

test('over midnight a match that follows begins on the next day', () => {
  const plans = [at('a', '23:30'), at('b', '23:45', { follows: true })]
  expect(timesOf(withFollowers(plans, [HALL]))).toEqual(['23:30', '2031-03-09 00:30'])
})

test('a delay pushes matches until there is room, leaves locked ones, and goes on after them', () => {
  const plans = [
    at('a', '09:00'),
    at('b', '10:00'),
    at('c', '11:00', { isLocked: true }),
    at('d', '12:00'),
    at('e', '15:00'),
  ]
  const [, late] = plans
  if (!late) throw new Error('There is no match.')
  const { moved, locked } = delayed(late, 20, plans, [HALL])
  expect(moved.map(({ id, time }) => [id, time])).toEqual([['b', '10:20']])
  expect(locked.map(({ id }) => id)).toEqual(['c'])
  const running = delayed(
    { ...late, isLocked: true },
    150,
    [plans[0], { ...late, isLocked: true }, ...plans.slice(2)].filter((one) => one !== undefined),
    [HALL],
  )
  expect(running.moved.map(({ id, time }) => [id, time])).toEqual([['d', '13:30']])
  expect(running.locked.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('of any matches, those that follow begin at their own time or at an end, and a delay leaves no unlocked match in the way', () => {
  const plan = fc.record({
    minute: fc.integer({ min: 0, max: 1000 }),
    minutes: fc.integer({ min: 1, max: 200 }),
    follows: fc.boolean(),
    court: fc.constantFrom('A', 'B'),
  })
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 300 }), (given, late) => {
      const clock = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const plans = given.map(({ minute, minutes, follows, court }, index) =>
        at(String(index).padStart(2, '0'), clock(minute), { minutes, follows, venue: `Hall, ${court}` }),
      )
      const expected = withFollowers(plans, [HALL])
      for (const [index, one] of expected.entries()) {
        const start = spanOf(one)?.start ?? 0
        const own = minuteOf(DAY, plans[index]?.time ?? '')
        const ends = expected
          .filter(({ venue, id }) => venue === one.venue && id !== one.id)
          .map((other) => spanOf(other)?.end)
        expect(start >= own && (start === own || ends.includes(start))).toBe(true)
      }
      const [first] = expected
      if (!first) return
      const { moved } = delayed(first, late, expected, [HALL])
      const after = moved.map((one) => spanOf(one)).filter((span) => span !== null)
      for (const [index, span] of after.entries())
        expect(span.start).toBeGreaterThanOrEqual(after[index - 1]?.end ?? span.start)
      expect(moved[0]?.id).toBe(first.id)
    }),
    { numRuns: 500 },
  )
})
