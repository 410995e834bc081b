import { Paper, Title } from '@mantine/core'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { type Chapter, ruleBookWords } from '#rules/words/rule-book-words.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import classes from './rule-chapters.module.css'

/** A rule book in sentences, a card for each part. */
export function RuleChapters({ rules }: { rules: RuleBook }) {
  const chapters = ruleBookWords(rules)
  if (chapters.length === 0) return <EmptyState sentence="These rules give no points." />
  return (
    <div className={classes.chapters}>
      {chapters.map((chapter) => (
        <ChapterCard key={chapter.heading} chapter={chapter} />
      ))}
    </div>
  )
}

const ChapterCard = ({ chapter: { heading, lines } }: { chapter: Chapter }) => (
  <Paper withBorder p="md" mb="md" className={classes.chapter}>
    <Title order={2} size="h3" mb="xs">
      {heading}
    </Title>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{withMinus(line)}</li>
      ))}
    </ul>
  </Paper>
)

/** A sentence of the rules with real minus signs: a hyphen is too short beside numerals. */
export const withMinus = (sentence: string) => sentence.replace(/ -(?=\d)/g, ' −')
