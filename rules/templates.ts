import type { RuleBook } from '#contract/rule-book/calls.ts'
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

/** The general championship between the halls of IIT Kharagpur. */
export const IIT_KHARAGPUR = ruleBook.parse({
  tiers: { Games: [10, 6, 4], Athletics: [20, 12, 8] },
  pays: [{ sport: 'SHOTPUT', tier: 'Athletics' }, { tier: 'Games' }],
})

/** Inter-IIT as one institute tells it, and as another does: two versions of one rule book. */
export const INTER_IIT_FOUR_PLACES = ruleBook.parse({ tiers: { All: [10, 6, 4, 2] }, pays: [{ tier: 'All' }] })

export const INTER_IIT_ATHLETICS_DOUBLE = ruleBook.parse({
  tiers: { All: [10, 8, 6, 4], Athletics: [20, 16, 12, 8] },
  pays: [{ sport: 'SHOTPUT', tier: 'Athletics' }, { tier: 'All' }],
})

/** IIT Gandhinagar: tables for men and women, and a mixed event that counts in the overall table alone. Its points are not published. */
export const IIT_GANDHINAGAR = ruleBook.parse({
  tiers: { All: [10, 7, 5] },
  pays: [{ tier: 'All' }],
  conduct: { PENALTY: -2 },
  tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }, { name: 'Women', genders: ['FEMALE'] }],
})

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

/** SCIENTIA, between branches: taking part pays, and equal totals are compared by places. */
export const SCIENTIA = ruleBook.parse({
  tiers: { Teams: [15, 10, 7], Singles: [10, 7, 5, 1] },
  pays: [{ sport: 'CHESS', tier: 'Singles' }, { sport: 'CARROM', tier: 'Singles' }, { tier: 'Teams' }],
  participation: { SEASON: 2, ONE_DAY: 2 },
  tieBreaks: ['FIRSTS', 'SECONDS', 'THIRDS', 'PARTICIPATIONS'],
})

/** Intramurals of Sonoma State: entering, each win and places pay; a forfeit costs. */
export const SONOMA_STATE = ruleBook.parse({
  tiers: { All: [250, 200, 150, 100] },
  pays: [{ tier: 'All' }],
  matches: { win: 15, bye: 15, forfeit: -25 },
  participation: { SEASON: 50, ONE_DAY: 50 },
})

/** Intramurals of Boston University: a bye pays ten points, and ten more after the next win. Those of a win are not published. */
export const BOSTON_UNIVERSITY = ruleBook.parse({
  matches: { win: 20, bye: 10, byeWon: 10 },
  participation: { SEASON: 10, ONE_DAY: 10 },
})

export const TEMPLATES: readonly { name: string; rules: RuleBook }[] = [
  { name: 'NIT Tiruchirappalli: tiers of sports, for men and women', rules: NIT_TIRUCHIRAPPALLI },
  { name: 'IIT Kharagpur: athletics pay double', rules: IIT_KHARAGPUR },
  { name: 'Inter-IIT: four places', rules: INTER_IIT_FOUR_PLACES },
  { name: 'Inter-IIT: four places, athletics double', rules: INTER_IIT_ATHLETICS_DOUBLE },
  { name: 'IIT Gandhinagar: tables for men and women', rules: IIT_GANDHINAGAR },
  { name: 'Loughborough: grades, and sums of athletes', rules: LOUGHBOROUGH },
  { name: 'SCIENTIA: taking part pays, and tie-breaks', rules: SCIENTIA },
  { name: 'Sonoma State: entering, wins and places', rules: SONOMA_STATE },
  { name: 'Boston University: wins and taking part', rules: BOSTON_UNIVERSITY },
]
