import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

const PAGES = ['Live Matches', 'Matches', 'Rematches', 'Schedule a Match', 'Rule Book'].map((label) => ({
  path: `/${label}`,
  label,
  icon: IconHome,
  words: label === 'Rule Book' ? 'points tiers' : '',
}))
const labels = (text: string) => findPages(PAGES, text).map(({ label }) => label)

test.each([
  ['match', ['Matches', 'Live Matches', 'Schedule a Match', 'Rematches']],
  [' LIVE ', ['Live Matches']],
  ['match live', ['Live Matches']],
  ['tier', ['Rule Book']],
  ['ule', ['Schedule a Match', 'Rule Book']],
  ['mathes', ['Live Matches', 'Matches']],
  ['rules', ['Rule Book']],
  ['.*', []],
  ['', []],
  ['   ', []],
])('%j finds %j', (text, expected) => {
  expect(labels(text)).toEqual(expected)
})
