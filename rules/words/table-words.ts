import type { RuleBook } from '#contract/rule-book/calls.ts'
import { TIE_BREAKS, type TieBreak } from '#contract/rule-book/rule-book.ts'
import { genderWords } from './event-scope.ts'

export const tableWords = ({ tables }: RuleBook): string[] =>
  tables.map(({ name, genders }) => `${name}: ${contentOf(genders)}.`)

const contentOf = (genders: RuleBook['tables'][number]['genders']) =>
  genders ? `events of ${genderWords(genders)}, without bonuses` : 'all events, and points that belong to none'

export const tieBreakWords = ({ tieBreaks }: RuleBook): string[] =>
  tieBreaks.length === 0
    ? []
    : [
        `Departments with equal points are compared by ${tieBreaks.map(wordsOf).join(', then ')}.`,
        'A shared place does not count for this. Departments that are still equal share their place.',
      ]

const wordsOf = (tieBreak: TieBreak) => TIE_BREAKS[tieBreak].toLowerCase()
