import { expect, test } from 'vitest'
import { CHAMPIONSHIPS_OF_MATCHES } from './testing/championships-of-matches.ts'
import { CHAMPIONSHIPS_OF_PLACES } from './testing/championships-of-places.ts'
import { tableText } from './testing/season.ts'

test.for([...CHAMPIONSHIPS_OF_PLACES, ...CHAMPIONSHIPS_OF_MATCHES])('$name', ({ rules, season, tables }) => {
  for (const [name, rows] of Object.entries(tables)) expect(tableText(rules, season, name)).toEqual(rows)
})
