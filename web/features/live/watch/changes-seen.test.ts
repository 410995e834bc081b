import { expect, test } from 'vitest'
import { type ChangeSeen, changeBetween, followingOn } from './score-timeline.tsx'

const AT = '2026-03-10T12:05:00.000Z'
const standing = (team1Score: number, team2Score: number, version: number) => ({ team1Score, team2Score, version })
const seen = (...versions: number[]) => versions.map((version) => ({ version }) as ChangeSeen)
const versionsOf = (changes: readonly ChangeSeen[]) => changes.map(({ version }) => version)

test('between two standings that follow each other lies one change', () => {
  expect(changeBetween(standing(3, 1, 4), standing(7, 1, 5), AT)).toMatchObject({
    version: 5,
    team: 'TEAM1',
    from: 3,
    to: 7,
    team1Score: 7,
    team2Score: 1,
    at: AT,
  })
  expect(changeBetween(standing(7, 1, 5), standing(7, 0, 6), AT)).toMatchObject({ team: 'TEAM2', from: 1, to: 0 })
})

test('where no score differs nothing has changed', () => {
  expect(changeBetween(standing(3, 1, 4), standing(3, 1, 5), AT)).toBeNull()
})

test('a change between two unknown ones has no time', () => {
  expect(changeBetween(standing(3, 1, 4), standing(7, 2, 6), AT)).toBeNull()
})

test.each([
  [5, [], []],
  [5, [7, 6], [7, 6]],
  [6, [7, 6], [7]],
  [9, [7, 6], []],
  [5, [8, 6], [6]],
  [5, [9, 8], []],
])('on version %i follow, of %j, %j', (known, versions, follow) => {
  expect(versionsOf(followingOn(known, seen(...versions)))).toEqual(follow)
})
