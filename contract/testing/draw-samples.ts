import type {
  AttemptsUpdate,
  DrawReveal,
  DrawVoid,
  LotsClearing,
  LotsRecord,
  RoundCreate,
  SeedsUpdate,
  StageDrawing,
  StagesUpdate,
} from '#contract/draw-changes/calls.ts'
import type { FixtureClearing, FixtureDecision, FixtureDecisions } from '#contract/draw-changes/decision-schemas.ts'
import type { Whole } from './samples.ts'

const TABLE_RULES = {
  points: { win: 3, tie: 1, loss: 0, noResult: 1, absent: -1, bye: 3 },
  tieBreaks: ['POINTS', 'DIRECT', 'NET_RUN_RATE', 'LOTS'],
  walkOverScore: 2,
  leaving: 'WALK_OVERS',
} as const

export const stagesUpdate: Whole<StagesUpdate> = {
  stages: [
    { kind: 'POOLS', pools: 4, ...TABLE_RULES, tieBreaks: [...TABLE_RULES.tieBreaks], through: 2 },
    { kind: 'KNOCK_OUT', byes: 'TEXTBOOK', thirdPlace: 'PLAYED', through: null },
  ],
  basedOn: '3q2-7wAAAAAAAAAA',
}

export const seedsUpdate: Whole<SeedsUpdate> = {
  seeds: [
    { entry: '0123456789abcdef01234567', seed: 2 },
    { entry: '89abcdef0123456789abcdef', seed: 1 },
  ],
  basedOn: '3q2-7wAAAAAAAAAA',
}

export const stageDrawing: Whole<StageDrawing> = {
  method: 'HAND',
  byHand: { lines: ['0123456789abcdef01234567', null, '89abcdef0123456789abcdef', '0123456789abcdef89abcdef'] },
  witnesses: 'Both captains, and the warden',
  isPublic: true,
  seed: 'Sports day 2026',
  stagesVersion: '3q2-7wAAAAAAAAAA',
  seedsVersion: '3q2-7wAAAAAAAAAA',
}

export const roundCreate: Whole<RoundCreate> = {
  basedOn: '3q2-7wAAAAAAAAAA',
  pairs: [
    ['0123456789abcdef01234567', '0123456789abcdef01234568'],
    ['0123456789abcdef01234569', null],
  ],
}

export const drawReveal: Whole<DrawReveal> = { shown: 3 }

export const drawVoid: Whole<DrawVoid> = { reason: 'An entry was left out of the hat.' }

export const fixtureDecision: Whole<FixtureDecision> = {
  position: 3,
  outcome: 'FORFEIT',
  winner: '0123456789abcdef01234567',
  scores: [2, 0],
  boards: [3.5, 0.5],
  innings: [
    { balls: 120, allOut: false, quota: 120 },
    { balls: 97, allOut: true, quota: 120 },
  ],
  detail: { parts: [{ kind: 'BOARD', scores: [3.5, 0.5] }] },
  reason: 'They were not told.',
  basedOn: '3q2-7wAAAAAAAAAA',
}

const { basedOn: _, ...decisionOfRow } = fixtureDecision

export const fixtureDecisions: Whole<FixtureDecisions> = {
  rows: [{ ...decisionOfRow, entries: ['0123456789abcdef01234567', '89abcdef0123456789abcdef'] }],
}

export const fixtureClearing: Whole<FixtureClearing> = {
  position: 3,
  reason: 'The bus had broken down.',
  basedOn: '3q2-7wAAAAAAAAAA',
}

export const attemptsUpdate: Whole<AttemptsUpdate> = {
  entry: '0123456789abcdef01234567',
  attempts: [1023, 'FOUL', 1101, 'PASS'],
  ended: 'DISQUALIFIED',
  details: [{ wind: 13 }, null, { judges: [750, 800, 850] }],
  lane: 4,
  basedOn: '3q2-7wAAAAAAAAAA',
}

export const lotsClearing: Whole<LotsClearing> = {
  lots: '0123456789abcdef01234567',
  reason: 'One name was missing in the hat.',
  basedOn: '3q2-7wAAAAAAAAAA',
}

export const lotsRecord: Whole<LotsRecord> = {
  pool: 'B',
  order: ['0123456789abcdef01234567', '89abcdef0123456789abcdef'],
  witnesses: 'Both captains',
}
