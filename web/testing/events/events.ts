import type { EventAward, EventPlace, SportEvent, SportEventDetails } from '#contract/event/calls.ts'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'

const departmentOf = (end: string, name: string): EventPlace['department'] => ({
  _id: `0000000000000000000000${end}`,
  name,
  logo: null,
})
export const PHYSICS = departmentOf('a1', 'Physics')
export const CIVIL = departmentOf('a2', 'Civil Engineering')
export const CHEMISTRY = departmentOf('a3', 'Chemistry')
export const BIOLOGY = departmentOf('a4', 'Biology')
export const DEPARTMENTS = [BIOLOGY, CHEMISTRY, CIVIL, PHYSICS]

export const placed = (
  department: EventPlace['department'],
  place: number | null,
  changes: Partial<EventPlace> = {},
): EventPlace => ({ department, place, entry: null, outcome: null, ...changes })

export const awardOf = (
  { department, place, entry }: EventPlace,
  points: number,
  changes: Partial<EventAward> = {},
): EventAward => ({ part: 'PLACE', department, entry, place, points, rule: `For the place: ${points}`, ...changes })

/** A running event without places, changed in what a test is about. */
export const eventWith = (changes: Partial<SportEvent> = {}): SportEvent => ({
  _id: '0000000000000000000000b1',
  season: '0000000000000000000000f1',
  name: null,
  sport: 'CRICKET',
  gender: 'MALE',
  kind: 'SEASON',
  tier: null,
  state: 'RUNNING',
  beginsOn: '2026-03-02',
  entrant: 'TEAM',
  entriesEach: 1,
  entriesCloseOn: null,
  squadMin: null,
  squadMax: null,
  reservesMax: null,
  eachGenderMin: null,
  version: 1,
  places: [],
  awards: [],
  withheld: null,
  conduct: [],
  ...changes,
})

/** A short text that differs between the places of tests. */
export const placesVersionOf = (places: EventPlace[]) =>
  places.map(({ department, place }) => `${department.name.slice(0, 2)}${place}`).join(' ')

/** The event as its own page shows it. */
export const eventDetails = (event = eventWith(), changes: Partial<SportEventDetails> = {}): SportEventDetails => ({
  ...event,
  settledIn: null,
  placesNeedReason: false,
  placesVersion: placesVersionOf(event.places),
  paidBy: { tier: 'A', points: [25, 15, 10] },
  matches: [],
  ...changes,
})

/** A rule book that pays 25, 15 and 10 points for each event. */
export const RULES: RuleBookVersion = {
  version: 1,
  from: '2026-01-01',
  reason: 'The rules of the year',
  adoptedAt: '2026-01-01T00:00:00.000Z',
  by: null,
  rules: ruleBook.parse({
    tiers: { A: [25, 15, 10], B: [5, 3, 1] },
    pays: [{ tier: 'A' }],
    participation: { SEASON: 2 },
    conduct: { NO_SHOW: -5 },
  }),
}
