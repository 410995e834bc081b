import { expect, test } from 'vitest'
import { CHAMPIONSHIPS } from './testing/championships.ts'
import { tableText } from './testing/season.ts'

test.for(CHAMPIONSHIPS)('$name', ({ rules, season, tables }) => {
  for (const [name, rows] of Object.entries(tables)) expect(tableText(rules, season, name)).toEqual(rows)
})
