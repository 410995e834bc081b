import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Person, type PlayedFor, reasonsAgainst } from './may-play.ts'

const person = fc.record({
  name: fc.constantFrom('Asha', 'Ravi'),
  gender: fc.constantFrom('MALE' as const, 'FEMALE' as const, null),
  department: fc.constantFrom('civil', 'maths', null),
  otherEntry: fc.constantFrom('Civil B', null),
  otherEvents: fc.integer({ min: 0, max: 4 }),
  registeredUntil: fc.constantFrom('2026-06-30', null),
  isUnregistered: fc.boolean(),
  isInSquad: fc.boolean(),
})
const entry = fc.record({
  gender: fc.constantFrom('MALE' as const, 'FEMALE' as const, 'MIXED' as const),
  department: fc.constant({ _id: 'civil', name: 'Civil' }),
  state: fc.constantFrom('ENTERED' as const, 'WITHDRAWN' as const, 'DISQUALIFIED' as const),
  isClosed: fc.boolean(),
  eventsPerPerson: fc.constantFrom(null, 1, 3),
})

/** The people that may play, written once more in one condition. */
const mayPlay = (one: Person, of: PlayedFor) =>
  of.state === 'ENTERED' &&
  (one.isInSquad || !of.isClosed) &&
  one.department === of.department._id &&
  (of.gender === 'MIXED' || of.gender === one.gender) &&
  one.registeredUntil === null &&
  !one.isUnregistered &&
  one.otherEntry === null &&
  one.otherEvents < (of.eventsPerPerson ?? Number.POSITIVE_INFINITY)

describe('the reasons against a person', () => {
  test('are none exactly when they may play', () => {
    fc.assert(
      fc.property(person, entry, (one, of) => {
        expect(reasonsAgainst(one, of).length === 0).toBe(mayPlay(one, of))
      }),
      { numRuns: 2_000 },
    )
  })

  test('have each code once, with a whole sentence', () => {
    fc.assert(
      fc.property(person, entry, (one, of) => {
        const reasons = reasonsAgainst(one, of)
        expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
        for (const { sentence } of reasons) expect(sentence).toMatch(/^[A-Z].+\.$/)
      }),
    )
  })

  test('do not grow when the list opens, or a limit is lifted', () => {
    fc.assert(
      fc.property(person, entry, (one, of) => {
        const before = reasonsAgainst(one, of).map(({ code }) => code)
        const after = reasonsAgainst(one, { ...of, isClosed: false, eventsPerPerson: null })
        for (const { code } of after) expect(before).toContain(code)
      }),
    )
  })
})
