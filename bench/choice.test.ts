import { expect, test } from 'vitest'
import { readChoice } from './choice.ts'

const choose = (...args: string[]) => readChoice(args, ['teams', 'live'])

test.each([
  [[], { names: [], against: undefined }],
  [['live', 'teams'], { names: ['live', 'teams'], against: undefined }],
  [['--against', '../before'], { names: [], against: '../before' }],
])('%j is measured', (args, choice) => {
  expect(choose(...args)).toEqual(choice)
})

test.each([
  [['lives'], 'Choose from: teams, live'],
  [
    ['live', '--against', '../before'],
    'The comparison with another checkout has no parts: leave the names out, or --against.',
  ],
])('%j is refused with a sentence', (args, refused) => {
  expect(choose(...args)).toEqual({ refused })
})
