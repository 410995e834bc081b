import { Text } from '@mantine/core'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { eventsFrom } from './trial.ts'

/** Which events adopting does not change, because they have begun. */
export function KeptEvents({ facts, from }: { facts: SeasonFacts; from: string }) {
  const { keep } = eventsFrom(facts, from)
  if (keep.length === 0) return null
  return (
    <details>
      <summary>
        {keep.length === 1
          ? '1 event has begun and keeps its version when these rules are adopted'
          : `${counted(keep.length, 'event')} have begun and keep their version when these rules are adopted`}
      </summary>
      <Text mt="xs">{keep.map(({ name }) => name).join('; ')}.</Text>
    </details>
  )
}
