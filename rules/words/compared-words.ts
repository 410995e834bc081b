import type { RuleBook } from '#contract/rule-book/calls.ts'
import { type Chapter, ruleBookWords } from './rule-book-words.ts'

export interface ComparedChapter {
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
