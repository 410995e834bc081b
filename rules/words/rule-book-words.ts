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
