import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { formatMark } from '#rules/sports/marks/mark-words.ts'
import { type AttemptsOfEntry, attemptRulesOf } from '#web/features/draw/draw-words.ts'
import type { useMarkDetails } from './use-mark-details.ts'

interface MarkDetailsProps {
  stage: StageOfDraw
  current: AttemptsOfEntry
  made: ReturnType<typeof useMarkDetails>
  onLane: (lane: number) => void
}

/** What belongs to a mark: the wind, the lane, the points of the judges so far. */
export function MarkDetails({ stage, current, made, onLane }: MarkDetailsProps) {
  const { hasWind, lanes = 0, marks } = attemptRulesOf(stage) ?? {}
  const { windText, judges } = made
  const inHeat = stage.attempts.filter(({ heat }) => heat === current.heat)
  const isFree = (lane: number) => inHeat.every((one) => one === current || one.lane !== lane)
  const free = Array.from({ length: lanes }, (_, index) => index + 1).filter(isFree)
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      {hasWind && (
        <TextInput
          label={marks === 'TIME' ? 'Wind of the heat, m/s' : 'Wind, m/s'}
          flex={1}
          inputMode="decimal"
          error={made.isWindKnown ? undefined : 'Such as -1.3'}
          value={windText}
          onChange={(event) => made.setWind(event.currentTarget.value)}
        />
      )}
      {hasWind && (
        <Button
          variant="default"
          aria-label="Turn the wind"
          onClick={() => made.setWind(windText.startsWith('-') ? windText.slice(1) : `-${windText}`)}
        >
          ±
        </Button>
      )}
      {free.length > 1 && (
        <NativeSelect
          label="Lane"
          w={88}
          data={free.map(String)}
          value={String(current.lane)}
          onChange={(event) => onLane(Number(event.currentTarget.value))}
        />
      )}
      {judges.length > 0 && (
        <>
          <span>{judges.map((points) => formatMark('SCORE', points)).join(' · ')}</span>
          <Button variant="default" size="sm" ms="auto" onClick={() => made.setJudges(judges.slice(0, -1))}>
            Remove the last
          </Button>
        </>
      )}
    </Group>
  )
}
