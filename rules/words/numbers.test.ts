import { expect, test } from 'vitest'
import { ordinal } from './numbers.ts'

test('the first ten places are words, the others numbers with the ending of English', () => {
  expect([1, 2, 3, 10].map(ordinal)).toEqual(['First', 'Second', 'Third', 'Tenth'])
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  const places = Array.from({ length: 990 }, (_, place) => place + 11)
  expect(places.map(ordinal)).toEqual(places.map((place) => `${place}${endings[rules.select(place)]}`))
})
