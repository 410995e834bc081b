import { describe, expect, test } from 'vitest'
import { entrySquadUpdate } from '#contract/entry-squad/schemas.ts'
import { lineUpUpdate } from '#contract/line-up/schemas.ts'
import { questionAnswer, questionCreate } from '#contract/player-question/schemas.ts'
import * as samples from '#contract/testing/championship-samples.ts'
import { entryTitle } from './entry.ts'
import { entriesCreate, entryCreate, entryDecision, entryUpdate, seasonLimits } from './schemas.ts'

test('the samples of entries are valid', () => {
  expect(entryCreate.parse(samples.entryCreate)).toEqual(samples.entryCreate)
  expect(entryUpdate.parse(samples.entryUpdate)).toEqual(samples.entryUpdate)
  expect(entryDecision.parse(samples.entryDecision)).toEqual(samples.entryDecision)
  expect(entrySquadUpdate.parse(samples.entrySquadUpdate)).toEqual(samples.entrySquadUpdate)
  expect(lineUpUpdate.parse(samples.lineUpUpdate)).toEqual(samples.lineUpUpdate)
  expect(questionCreate.parse(samples.questionCreate)).toEqual(samples.questionCreate)
  expect(questionAnswer.parse(samples.questionAnswer)).toEqual(samples.questionAnswer)
  expect(seasonLimits.parse(samples.seasonLimits)).toEqual(samples.seasonLimits)
})

test('an entry is named after its department and label', () => {
  expect(entryTitle({ department: { name: 'Civil' }, label: null })).toBe('Civil')
  expect(entryTitle({ department: { name: 'Civil' }, label: 'B' })).toBe('Civil B')
})

describe('a squad is refused', () => {
  const one = '0123456789abcdef01234567'
  const sentenceOf = (members: object[]) =>
    entrySquadUpdate.safeParse({ members, version: 0 }).error?.issues.map(({ message }) => message)

  test('with a person named twice', () => {
    expect(sentenceOf([{ person: one }, { person: one }])).toEqual(['Each person can be named once.'])
  })

  test('with two captains, or a captain on the reserve bench', () => {
    const other = { name: 'Kavya Iyer', gender: 'FEMALE', captain: true }
    expect(sentenceOf([{ person: one, captain: true }, other])).toEqual(['A squad has one captain.'])
    expect(sentenceOf([{ person: one, captain: true, reserve: true }])).toEqual(['The captain is one of the players.'])
  })

  test('with a name without a gender', () => {
    expect(sentenceOf([{ name: 'Kavya Iyer' }])).toEqual(['People without an account need a name and a gender.'])
  })
})

test('a batch of entries has 1 to 64 rows, each as the form of one entry', () => {
  const [row] = samples.entriesCreate.rows
  const sizes = [0, 1, 64, 65].map(
    (length) => entriesCreate.safeParse({ rows: Array.from({ length }, () => row) }).success,
  )
  expect(sizes).toEqual([false, true, true, false])
  expect(entriesCreate.safeParse({ rows: [{ ...row, reason: 'no' }] }).success).toBe(false)
})
