import { Text } from '@mantine/core'
import { counted } from '#contract/counted.ts'
import type { SeasonFacts } from '#contract/season-facts.ts'
import { eventsFrom } from './trial.ts'

interface KeptEventsProps {
  facts: SeasonFacts
  from: string
}

/** Which events adopting would not change, because they have begun. */
export function KeptEvents({ facts, from }: KeptEventsProps) {
  const { keep } = eventsFrom(facts, from)
  if (keep.length === 0) return null
  return (
    <details>
      <summary>
        {counted(keep.length, 'event')} {keep.length === 1 ? 'has' : 'have'} begun
      </summary>
      <Text mt="xs">
        When these rules are adopted, events that have begun keep the version that they began with:{' '}
        {keep.map(({ name }) => name).join('; ')}.
      </Text>
    </details>
  )
}
