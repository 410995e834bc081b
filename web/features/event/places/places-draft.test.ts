import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventPlace } from '#contract/event/calls.ts'
import { placesUpdate } from '#contract/event-result/schemas.ts'
import { BIOLOGY, CHEMISTRY, CIVIL, DEPARTMENTS, PHYSICS, placed } from '#web/testing/events/events.ts'
import {
  gapBefore,
  isChanged,
  moveEntry,
  type PlacesDraft,
  placedOf,
  placesOf,
  removeEntry,
  repeatedOf,
  unlistedOf,
  untouched,
  withAdded,
  withOutcome,
  withoutGap,
  withPlace,
  withShared,
} from './places-draft.ts'

const four = (...places: number[]) =>
  untouched([PHYSICS, CIVIL, CHEMISTRY, BIOLOGY].map((one, index) => placed(one, places[index] ?? index + 1)))
const order = (draft: PlacesDraft) =>
  draft.entries
    .map(({ place, department, entry }) => `${place ?? '-'} ${department.name.slice(0, 2)}${entry}`)
    .join(', ')
const keyOf = (draft: PlacesDraft, { _id }: EventPlace['department']) =>
  draft.entries.find(({ department }) => department._id === _id)?.key ?? ''

describe('the order of places', () => {
  test('an entry that is moved takes a place of its own, and the others are numbered anew', () => {
    const draft = four()
    expect(order(moveEntry(draft, keyOf(draft, BIOLOGY), 0))).toBe('1 Bi, 2 Ph, 3 Ci, 4 Ch')
    expect(order(moveEntry(draft, keyOf(draft, PHYSICS), 3))).toBe('1 Ci, 2 Ch, 3 Bi, 4 Ph')
  })

  test('a shared place stays shared when another entry moves, and one between the two shares it', () => {
    const draft = four(1, 2, 2, 4)
    expect(order(moveEntry(draft, keyOf(draft, BIOLOGY), 0))).toBe('1 Bi, 2 Ph, 3 Ci, 3 Ch')
    expect(order(moveEntry(draft, keyOf(draft, BIOLOGY), 2))).toBe('1 Ph, 2 Ci, 2 Bi, 2 Ch')
    expect(order(moveEntry(draft, keyOf(draft, CIVIL), 0))).toBe('1 Ci, 2 Ph, 3 Ch, 4 Bi')
  })

  test('sharing the place above fills the place after it, and is taken back by the same press', () => {
    const draft = four()
    const shared = withShared(draft, keyOf(draft, CHEMISTRY))
    expect(order(shared)).toBe('1 Ph, 2 Ci, 2 Ch, 4 Bi')
    expect(order(withShared(shared, keyOf(draft, CHEMISTRY)))).toBe('1 Ph, 2 Ci, 3 Ch, 4 Bi')
  })

  test('a typed number changes one entry: the same number twice is shared, a free one leaves others where they are', () => {
    const draft = four()
    expect(order(withPlace(draft, keyOf(draft, BIOLOGY), 1))).toBe('1 Ph, 1 Bi, 2 Ci, 3 Ch')
    const gap = withPlace(draft, keyOf(draft, BIOLOGY), 6)
    expect(order(gap)).toBe('1 Ph, 2 Ci, 3 Ch, 6 Bi')
    expect(gapBefore(gap, keyOf(draft, BIOLOGY))).toBe(2)
    expect(order(withoutGap(gap, keyOf(draft, BIOLOGY)))).toBe('1 Ph, 2 Ci, 3 Ch, 4 Bi')
  })

  test('the place of a disqualified entry stays empty, that of one that did not take part does not', () => {
    const draft = four()
    const disqualified = withOutcome(draft, keyOf(draft, CIVIL), 'DISQUALIFIED')
    expect(order(disqualified)).toBe('1 Ph, 3 Ch, 4 Bi, - Ci')
    expect(order(removeEntry(draft, keyOf(draft, CIVIL)))).toBe('1 Ph, 2 Ch, 3 Bi')
    expect(order(moveEntry(disqualified, keyOf(draft, CIVIL), 3))).toBe('1 Ph, 3 Ch, 4 Bi, 5 Ci')
  })

  test('the first to leave a shared place leaves it to the other', () => {
    const draft = four(1, 1, 3, 4)
    expect(order(removeEntry(draft, keyOf(draft, PHYSICS)))).toBe('1 Ci, 2 Ch, 3 Bi')
  })
})

test('a second entry of a department gives both a label, and the third the next one', () => {
  const two = withAdded(untouched([placed(PHYSICS, 1)]), PHYSICS)
  expect(order(two)).toBe('1 PhA, 2 PhB')
  expect(order(withAdded(two, PHYSICS))).toBe('1 PhA, 2 PhB, 3 PhC')
  const again = { ...two, entries: two.entries.map((one) => ({ ...one, entry: ' a' })) }
  expect(repeatedOf(again).size).toBe(2)
})

test('a draft knows whether it changes something', () => {
  const draft = four()
  expect(isChanged(draft)).toBe(false)
  const moved = moveEntry(draft, keyOf(draft, CIVIL), 0)
  expect(isChanged(moved)).toBe(true)
  expect(isChanged(moveEntry(moved, keyOf(draft, CIVIL), 1))).toBe(false)
})

const steps = fc.array(fc.record({ what: fc.nat({ max: 6 }), who: fc.nat({ max: 9 }), to: fc.nat({ max: 9 }) }), {
  maxLength: 25,
})

test('any changes leave places that the server accepts, in the order of their numbers', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let draft = untouched([])
      for (const { what, who, to } of all) {
        const department = DEPARTMENTS[who % DEPARTMENTS.length] ?? PHYSICS
        const key = draft.entries[who % Math.max(1, draft.entries.length)]?.key ?? ''
        const count = placedOf(draft).length
        if (what === 0 || draft.entries.length === 0) draft = withAdded(draft, department)
        else if (what === 1) draft = moveEntry(draft, key, Math.min(to, Math.max(0, count - 1)))
        else if (what === 2) draft = withShared(draft, key)
        else if (what === 3) draft = withPlace(draft, key, to + 1)
        else if (what === 4) draft = withOutcome(draft, key, 'DID_NOT_FINISH')
        else if (what === 5) draft = withoutGap(draft, key)
        else draft = removeEntry(draft, key)
      }
      const numbers = placedOf(draft).map(({ place }) => place ?? 0)
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      if (repeatedOf(draft).size === 0)
        expect(placesUpdate.safeParse({ places: placesOf(draft).map((one) => ({ ...one })) }).success).toBe(true)
    }),
  )
})

test('an entry is offered until its department is listed as often as it has entries', () => {
  const entered = (label: string | null, state: 'ENTERED' | 'WITHDRAWN' = 'ENTERED') => ({
    _id: `${label}`,
    department: PHYSICS,
    label,
    state,
  })
  const offered = (labels: (string | null)[], all: ReturnType<typeof entered>[]) =>
    unlistedOf(untouched(labels.map((entry, index) => placed(PHYSICS, index + 1, { entry }))), all).map(
      ({ label }) => label,
    )
  expect(offered([], [entered(null), entered('B'), entered('C', 'WITHDRAWN')])).toEqual([null, 'B'])
  expect(offered([' b'], [entered(null), entered('B')])).toEqual([null])
  expect(offered(['Seniors'], [entered(null)])).toEqual([])
  expect(offered(['Seniors'], [entered(null), entered('B')])).toEqual([null])
})
