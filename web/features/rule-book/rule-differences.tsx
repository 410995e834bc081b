import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { comparedWords } from '#rules/words/rule-book-words.ts'
import { withMinus } from './rule-chapters.tsx'

const LINE = { py: 4, gap: 'xs', wrap: 'nowrap', align: 'flex-start', lh: 1.45 } as const

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
            <Group key={words} component="dd" c="red" {...LINE}>
              <span aria-hidden>−</span>
              <del>
                <VisuallyHidden>Removed: </VisuallyHidden>
                {withMinus(words)}
              </del>
            </Group>
          ))}
          {added.map((words) => (
            <Group key={words} component="dd" c="club" {...LINE}>
              <span aria-hidden>+</span>
              <Text component="ins" inherit fw={600} td="none">
                <VisuallyHidden>Added: </VisuallyHidden>
                {withMinus(words)}
              </Text>
            </Group>
          ))}
        </div>
      ))}
    </Stack>
  )
}
