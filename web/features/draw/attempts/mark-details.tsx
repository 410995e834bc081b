import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { trialsAt } from '#rules/sports/marks/heights.ts'
import { formatMark } from '#rules/sports/marks/marks.ts'
import { type AttemptsOfEntry, attemptRulesOf } from '#web/features/draw/draw-words.ts'
import type { useMarkDetails } from './use-mark-details.ts'

interface MarkDetailsProps {
  stage: StageOfDraw
  current: AttemptsOfEntry
  made: ReturnType<typeof useMarkDetails>
  onLane: (lane: number) => void
  /** The height of this attempt in the order of the entry. */
  index: number
  onTrials: ((trials: string) => void) | undefined
}

/** All that an entry can do at one height until its last failure: 'o', 'xo', 'xxx'. */
function trialsUntil(failures: number): string[] {
  const before = Array.from({ length: failures }, (_, index) => 'x'.repeat(index))
  return ['o', '-', 'r'].flatMap((end) => before.map((failed) => failed + end)).concat('x'.repeat(failures))
}

/** What belongs to a mark: the wind, the lane, the points of the judges so far, all trials at a height. */
export function MarkDetails({ stage, current, made, onLane, index, onTrials }: MarkDetailsProps) {
  const { attempts = 0, hasWind, lanes = 0, marks } = attemptRulesOf(stage) ?? {}
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
      {onTrials && (
        <NativeSelect
          label="All trials at this height"
          flex={1}
          data={['', ...new Set([...trialsUntil(attempts), trialsAt(current, index)])].map((trials) => ({
            value: trials,
            label: trials || '–',
          }))}
          value={trialsAt(current, index)}
          onChange={(event) => event.currentTarget.value && onTrials(event.currentTarget.value)}
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
