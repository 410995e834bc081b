import { Text, VisuallyHidden } from '@mantine/core'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { comparedWords } from '#rules/words/compared-words.ts'
import classes from './rule-differences.module.css'
import { withMinus } from './with-minus.ts'

interface RuleDifferencesProps {
  before: RuleBook
  after: RuleBook
}

/** The sentences in which two versions differ, marked by sign and colour. */
export function RuleDifferences({ before, after }: RuleDifferencesProps) {
  const chapters = comparedWords(before, after)
  if (chapters.length === 0) return <Text c="dimmed">No sentence of the rules differs.</Text>
  return (
    <dl className={classes.differences}>
      {chapters.map(({ heading, removed, added }) => (
        <div key={heading}>
          <dt className={classes.heading}>{heading}</dt>
          {removed.map((line) => (
            <dd key={line} className={classes.line}>
              <span aria-hidden>−</span>
              <del>
                <VisuallyHidden>Removed: </VisuallyHidden>
                {withMinus(line)}
              </del>
            </dd>
          ))}
          {added.map((line) => (
            <dd key={line} className={classes.line}>
              <span aria-hidden>+</span>
              <ins>
                <VisuallyHidden>Added: </VisuallyHidden>
                {withMinus(line)}
              </ins>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
