import { ruleBook } from '#contract/rule-book/schemas.ts'

/**
 * Hall sport of Loughborough: grades of sports, and a second stage where places of entries make the place of the hall. The points of its
 * grades are not published.
 */
export const LOUGHBOROUGH = ruleBook.parse({
  tiers: { 'Grade 1': [50, 40, 30, 20], 'Grade 2': [30, 24, 18, 12] },
  pays: [
    { sport: 'FOOTBALL', tier: 'Grade 1' },
    { sport: 'SHOTPUT', tier: 'Grade 2', finisher: 1 },
    { tier: 'Grade 2' },
  ],
  ties: 'SHARE',
  secondStage: [{ sport: 'SHOTPUT', points: [8, 7, 6, 5, 4, 3, 2, 1] }],
  conduct: { WALK_OVER_NOT_TOLD: -5, SENDING_OFF: -10 },
})
