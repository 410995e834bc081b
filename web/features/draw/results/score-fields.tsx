import { Checkbox, Group, Input, Stack, TextInput } from '@mantine/core'
import type { DrawnFixture } from '#contract/draw/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { CountInput } from '#web/ui/form/count-input.tsx'
import type { DecisionDraft, Problems } from './decision.ts'

interface FieldsProps {
  sides: DrawnFixture['sides']
  draft: DecisionDraft
  problems: Problems
  onChange: (change: Partial<DecisionDraft>) => void
}

type Pair<T> = readonly [T, T]

const replaced = <T,>([one, other]: Pair<T>, side: 0 | 1, value: T): Pair<T> =>
  side === 0 ? [value, other] : [one, value]

/** What each side has scored: goals, sets, or boards with halves. */
export function ScoreFields({
  sides,
  draft,
  problems,
  sport,
  hasHalves,
  onChange,
}: FieldsProps & { sport: Sport; hasHalves: boolean }) {
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={SPORT_RULES[sport].counts}
      description={hasHalves ? 'A half board is .5.' : undefined}
      error={problems.scores}
    >
      <Group grow align="flex-end">
        {([0, 1] as const).map((side) => (
          <CountInput
            key={side}
            label={sides[side].words}
            allowDecimal={hasHalves}
            step={hasHalves ? 0.5 : 1}
            error={Boolean(problems.scores)}
            value={draft.scores[side]}
            onChange={(value) => onChange({ scores: replaced(draft.scores, side, value) })}
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}

/** The overs of both sides, for the net run rate. */
export function OversFields({ sides, draft: { overs }, problems, onChange }: FieldsProps) {
  return (
    <Stack gap="xs">
      <Group grow align="flex-start">
        {([0, 1] as const).map((side) => (
          <Stack key={side} gap={6}>
            <TextInput
              label={`Overs of ${sides[side].words}`}
              inputMode="decimal"
              placeholder="19.4"
              error={problems.overs[side]}
              value={overs.faced[side]}
              onChange={(event) =>
                onChange({ overs: { ...overs, faced: replaced(overs.faced, side, event.currentTarget.value) } })
              }
            />
            <Checkbox
              label="All out"
              aria-label={`All out: ${sides[side].words}`}
              checked={overs.allOut[side]}
              onChange={(event) =>
                onChange({ overs: { ...overs, allOut: replaced(overs.allOut, side, event.currentTarget.checked) } })
              }
            />
          </Stack>
        ))}
      </Group>
      <CountInput
        label="Overs of a whole innings"
        description="A side that is all out is counted with all of them."
        error={problems.quota}
        value={overs.quota}
        onChange={(quota) => onChange({ overs: { ...overs, quota } })}
      />
    </Stack>
  )
}
