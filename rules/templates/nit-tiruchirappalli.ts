import { ruleBook } from '#contract/rule-book/schemas.ts'

/** SportsFete of NIT Tiruchirappalli, between departments. */
export const NIT_TIRUCHIRAPPALLI = ruleBook.parse({
  tiers: {
    A: [25, 18, 12],
    B: [20, 12, 8],
    C: [15, 10, 6],
    D: [12, 8, 5],
    Athletics: [5, 3, 1],
  },
  pays: [
    { sport: 'CRICKET', gender: 'MALE', tier: 'A' },
    { sport: 'FOOTBALL', gender: 'MALE', tier: 'A' },
    { sport: 'FOOTBALL', gender: 'FEMALE', tier: 'D' },
    { sport: 'KABBADI', tier: 'B' },
    { sport: 'BASKETBALL', tier: 'B' },
    { sport: 'BADMINTON', gender: 'MIXED', tier: 'B' },
    { sport: 'CARROM', gender: 'MIXED', tier: 'C' },
    { sport: 'CHESS', gender: 'MIXED', tier: 'C' },
    // Two athletes of a department count.
    { sport: 'SHOTPUT', tier: 'Athletics', counting: 2 },
  ],
  counting: 1,
  minimum: { departments: 5 },
  conduct: { LATE_OR_ABSENT: -3 },
})
