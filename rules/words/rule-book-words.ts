import type { RuleBook } from '#contract/rule-book/calls.ts'
import { matchWords } from './match-words.ts'
import { placeWords } from './place-words.ts'
import { placingWords } from './placing-words.ts'
import { bonusWords, conductWords, participationWords, secondStageWords } from './season-words.ts'
import { tableWords, tieBreakWords } from './table-words.ts'

/** A part of a rule book, in sentences. */
export interface Chapter {
  heading: string
  lines: string[]
}

const CHAPTERS: [heading: string, words: (rules: RuleBook) => string[]][] = [
  ['Points for places', placeWords],
  ['How places are counted', placingWords],
  ['Sums of entries', secondStageWords],
  ['Matches', matchWords],
  ['Taking part', participationWords],
  ['Conduct', conductWords],
  ['Bonuses', bonusWords],
  ['Tables', tableWords],
  ['Equal points', tieBreakWords],
]

/** A rule book in sentences. A part that is missing has no chapter. */
export const ruleBookWords = (rules: RuleBook): Chapter[] =>
  CHAPTERS.map(([heading, words]) => ({ heading, lines: words(rules) })).filter(({ lines }) => lines.length > 0)

interface ComparedChapter {
  heading: string
  removed: string[]
  added: string[]
}

/** The sentences in which two rule books differ. */
export function comparedWords(before: RuleBook, after: RuleBook): ComparedChapter[] {
  const [old, changed] = [ruleBookWords(before), ruleBookWords(after)]
  const headings = new Set([...changed, ...old].map(({ heading }) => heading))
  return [...headings]
    .map((heading) => ({
      heading,
      removed: without(linesUnder(old, heading), linesUnder(changed, heading)),
      added: without(linesUnder(changed, heading), linesUnder(old, heading)),
    }))
    .filter(({ removed, added }) => removed.length + added.length > 0)
}

const linesUnder = (chapters: readonly Chapter[], heading: string) =>
  chapters.find((one) => one.heading === heading)?.lines ?? []

const without = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line))
