import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { ADMIN } from '#web/testing/people.ts'

/** The standard rules, which hold until others are adopted. */
export const STANDARD_VERSION: RuleBookVersion = {
  version: 0,
  from: '2026-01-01',
  reason: null,
  rules: DEFAULT_RULE_BOOK,
  adoptedAt: null,
  by: null,
}

/** A version that an admin has adopted, changed in what a test is about. */
export const versionWith = (changes: Partial<RuleBookVersion>): RuleBookVersion => ({
  ...STANDARD_VERSION,
  version: 1,
  reason: 'The council agreed',
  adoptedAt: '2026-01-05T10:00:00.000Z',
  by: { _id: ADMIN._id, name: ADMIN.name, profilePic: null },
  ...changes,
})

const PHYSICS = { _id: '0000000000000000000000a1', name: 'Physics' }
const CHEMISTRY = { _id: '0000000000000000000000a2', name: 'Chemistry' }

/** A season with a finished event and one to come: Physics has won the first, and a match. */
export const SEASON_FACTS: SeasonFacts = {
  versions: [],
  departments: [PHYSICS, CHEMISTRY],
  events: [
    {
      _id: '0000000000000000000000e1',
      name: 'Cricket, men',
      sport: 'CRICKET',
      gender: 'MALE',
      kind: 'SEASON',
      tier: null,
      day: '2026-01-20',
      knownVersion: 0,
      entries: [
        { department: PHYSICS._id, entry: null, place: 1 },
        { department: CHEMISTRY._id, entry: null, place: 2 },
      ],
    },
    {
      _id: '0000000000000000000000e2',
      name: 'Chess, mixed',
      sport: 'CHESS',
      gender: 'MIXED',
      kind: 'SEASON',
      tier: null,
      day: '2026-02-20',
      knownVersion: null,
      entries: [],
    },
  ],
  matches: [
    {
      event: null,
      department: PHYSICS._id,
      sport: 'CRICKET',
      gender: 'MALE',
      kind: null,
      tag: null,
      outcome: 'WIN',
      day: '2026-01-21',
      knownVersion: 0,
    },
  ],
  conduct: [],
  byHand: [],
  endedOn: null,
}
