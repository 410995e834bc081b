import { Text } from '@mantine/core'
import type { PlayerQuestion } from '#contract/player-question/calls.ts'

/** What the rules said when a question was asked. */
export const FactsKnown = ({ question: { person, reasons, ruling } }: { question: PlayerQuestion }) => (
  <Text size="sm">
    {reasons.length > 0
      ? reasons.join(' ')
      : `By the facts known ${ruling ? 'then' : 'now'}, ${person.name} ${ruling ? 'could' : 'may'} play.`}
  </Text>
)
