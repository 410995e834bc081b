import { expect, test } from 'vitest'
import { fixtureClearing, fixtureDecision, fixtureDecisions } from '#contract/draw-changes/decision-schemas.ts'
import {
  attemptsUpdate,
  drawReveal,
  drawVoid,
  lotsClearing,
  lotsRecord,
  roundCreate,
  seedsUpdate,
  stageDrawing,
  stagesUpdate,
} from '#contract/draw-changes/schemas.ts'
import * as samples from '#contract/testing/draw-samples.ts'
import { type StageRules, stageRules } from './stage-schemas.ts'

test.each([
  [stagesUpdate, samples.stagesUpdate],
  [seedsUpdate, samples.seedsUpdate],
  [stageDrawing, samples.stageDrawing],
  [drawReveal, samples.drawReveal],
  [roundCreate, samples.roundCreate],
  [drawVoid, samples.drawVoid],
  [fixtureDecision, samples.fixtureDecision],
  [fixtureClearing, samples.fixtureClearing],
  [attemptsUpdate, samples.attemptsUpdate],
  [lotsRecord, samples.lotsRecord],
  [lotsClearing, samples.lotsClearing],
])('each form of a draw accepts its sample', (schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample)
})

test('every kind of stage has rules of its own without being told any', () => {
  const kinds = ['POOLS', 'LEAGUE', 'KNOCK_OUT', 'SWISS', 'ATTEMPTS'] as const
  const rules = kinds.map((kind): StageRules => stageRules.parse({ kind }))
  expect(rules).toMatchObject([
    { pools: 2, through: null },
    { points: { win: 2 }, leaving: 'REMOVE' },
    { byes: 'BY_SEEDS', thirdPlace: 'SHARED' },
    { rounds: 5, points: { bye: 1 }, leaving: 'WALK_OVERS' },
    { attempts: 3, lots: false },
  ])
})

const sentenceOf = (schema: typeof stagesUpdate | typeof seedsUpdate | typeof lotsRecord, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('stages, seeds and lots that make no sense are refused with a sentence', () => {
  const [knockOut] = [{ kind: 'KNOCK_OUT' }]
  expect(sentenceOf(stagesUpdate, { stages: [knockOut, knockOut] })).toBe(
    'Each stage but the last says how many go on.',
  )
  const entry = '0123456789abcdef01234567'
  const other = '89abcdef0123456789abcdef'
  const twice = [
    { entry, seed: 1 },
    { entry: other, seed: 1 },
  ]
  expect(sentenceOf(seedsUpdate, { seeds: twice })).toBe('Each seed is given once.')
  expect(sentenceOf(lotsRecord, { order: [entry, entry] })).toBe('Each entry is drawn once.')
})

test('a batch of results has 1 to 64 rows, and each names the sides that its author saw', () => {
  const [row] = samples.fixtureDecisions.rows
  const sizes = [0, 1, 64, 65].map(
    (length) => fixtureDecisions.safeParse({ rows: Array.from({ length }, () => row) }).success,
  )
  expect(sizes).toEqual([false, true, true, false])
  expect(fixtureDecisions.safeParse({ rows: [{ ...row, entries: undefined }] }).success).toBe(false)
})
