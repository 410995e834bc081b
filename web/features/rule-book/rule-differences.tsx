import { Stack, Text, VisuallyHidden } from '@mantine/core'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { comparedWords } from '#rules/words/compared-words.ts'
import { withMinus } from './rule-chapters.tsx'
import classes from './rule-differences.module.css'

/** The sentences in which two versions differ, marked by sign and colour. */
export function RuleDifferences({ before, after }: { before: RuleBook; after: RuleBook }) {
  const chapters = comparedWords(before, after)
  if (chapters.length === 0) return <Text c="dimmed">No sentence of the rules differs.</Text>
  return (
    <Stack component="dl" gap="md" m={0}>
      {chapters.map(({ heading, removed, added }) => (
        <div key={heading}>
          <Text component="dt" fw={600}>
            {heading}
          </Text>
          {removed.map((words) => (
            <dd key={words} className={classes.line}>
              <span aria-hidden>−</span>
              <del>
                <VisuallyHidden>Removed: </VisuallyHidden>
                {withMinus(words)}
              </del>
            </dd>
          ))}
          {added.map((words) => (
            <dd key={words} className={classes.line}>
              <span aria-hidden>+</span>
              <ins>
                <VisuallyHidden>Added: </VisuallyHidden>
                {withMinus(words)}
              </ins>
            </dd>
          ))}
        </div>
      ))}
    </Stack>
  )
}
