import type { TablerIcon } from '@tabler/icons-react'
import { nearestBeginning } from '#contract/search/one-letter-apart.ts'
import type { SearchChoice } from './choice.ts'

/** A page of the application that the caller may open. */
export interface SearchPage {
  path: string
  label: string
  icon: TablerIcon
  words?: string
}

const PAGES_MAX = 5

/** Pages whose names have all words of the text: those that begin with it first, then those with words that do, and last those with one wrong letter. */
export function matchingPages(pages: readonly SearchPage[], text: string): SearchPage[] {
  const phrase = text.trim().toLowerCase()
  const words = phrase.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = pages.map((page) => ({ page, rank: rankOf(page, { phrase, words }) }))
  return [0, 1, 2, 3].flatMap((wanted) => ranked.flatMap(({ page, rank }) => (rank === wanted ? page : [])))
}

/** The first of them as choices of the search. */
export const findPages = (pages: readonly SearchPage[], text: string): SearchChoice[] =>
  matchingPages(pages, text)
    .slice(0, PAGES_MAX)
    .map(({ path, label }) => ({ group: 'pages', to: path, label }))

function rankOf({ label, words: others = '' }: SearchPage, { phrase, words }: { phrase: string; words: string[] }) {
  const name = label.toLowerCase()
  if (name.startsWith(phrase)) return 0
  const all = ` ${name} ${others}`
  if (words.every((word) => all.includes(` ${word}`))) return 1
  if (words.every((word) => all.includes(word))) return 2
  const known = all.split(' ')
  return words.every((word) => all.includes(` ${word}`) || nearestBeginning(word, known)) ? 3 : null
}
