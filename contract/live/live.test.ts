import { expect, test } from 'vitest'
import * as samples from '#contract/testing/samples.ts'
import { scoreUpdate } from './schemas.ts'

const saidAbout = (change: object) =>
  scoreUpdate.safeParse({ ...samples.scoreUpdate, ...change }).error?.issues.map(({ message }) => message)

test.each(['k', 'K9_-', '1a-2b-3c-4d', 'k'.repeat(64)])('a change may be named %s', (key) => {
  expect(saidAbout({ key })).toBeUndefined()
})

test.each(['', 'k'.repeat(65), '\u0000', 'a key', 'ключ', 'k\n', "k'"])('a change cannot be named %j', (key) => {
  expect(saidAbout({ key })).toEqual(['key is not valid.'])
})

test('the base score of a change is optional, and must be a valid score', () => {
  expect(saidAbout({ from: undefined })).toBeUndefined()
  expect(saidAbout({ from: 0 })).toBeUndefined()
  expect(saidAbout({ from: -1 })).toEqual(['from must be at least 0.'])
  expect(saidAbout({ from: 1001 })).toEqual(['from must be at most 1000.'])
  expect(saidAbout({ from: null })).toEqual(['from must be a number.'])
})
