import { Group, Input, NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { ATTEMPTS_COMPARED, MARK_KINDS } from '#contract/draw/draw-enums.ts'
import { choicesOf, keyIn } from '#contract/values/enums.ts'
import { ATTEMPTS_OF, type AttemptStage } from './default-stages.ts'
import { Count, RuleNumber } from './rule-number.tsx'

interface AttemptsFieldsProps {
  rules: AttemptStage
  onChange: (rules: AttemptStage) => void
}

/** What is measured, and how often. */
export function MarksFields({ rules, onChange }: AttemptsFieldsProps) {
  const marks = rules.marks ?? 'DISTANCE'
  return (
    <>
      <NativeSelect
        label="Measured"
        data={choicesOf(MARK_KINDS)}
        value={marks}
        onChange={(event) => {
          const { kind, lots, through } = rules
          const chosen = keyIn(MARK_KINDS, event.currentTarget.value) ?? 'DISTANCE'
          onChange({ kind, attempts: 3, lots, through, ...ATTEMPTS_OF[chosen] } as AttemptStage)
        }}
      />
      <Count
        label="Attempts"
        value={rules.attempts}
        max={rules.lifts ? 6 : 10}
        onChange={(attempts) => onChange({ ...rules, attempts })}
      />
      {marks === 'SCORE' && (
        <>
          <Count
            label="Judges"
            value={rules.judges ?? 1}
            max={12}
            onChange={(judges) => onChange({ ...rules, judges })}
          />
          <Count
            label="Points of a judge"
            value={rules.outOf ?? 10}
            max={100}
            onChange={(outOf) => onChange({ ...rules, outOf })}
          />
        </>
      )}
      {marks === 'TIME' && (
        <RuleNumber
          label="Lanes, 0 for none"
          min={0}
          max={16}
          allowDecimal={false}
          value={rules.lanes ?? 0}
          onChange={(lanes) => onChange({ ...rules, lanes: lanes > 2 ? lanes : undefined, bestOfRest: undefined })}
        />
      )}
    </>
  )
}

const COMPARED = 'When the best attempts are equal, compare'

/** How marks are made and compared. */
export function AttemptsFields({ rules, onChange }: AttemptsFieldsProps) {
  const { marks = 'DISTANCE' } = rules
  return (
    <>
      {rules.attempts > 1 && (
        <Input.Wrapper size="md" labelElement="div" label={COMPARED}>
          <div>
            <SegmentedControl
              aria-label={COMPARED}
              data={choicesOf(ATTEMPTS_COMPARED)}
              value={rules.compare ?? 'SERIES'}
              onChange={(compare) => onChange({ ...rules, compare: keyIn(ATTEMPTS_COMPARED, compare) })}
            />
          </div>
        </Input.Wrapper>
      )}
      <Group gap="lg">
        {(marks === 'DISTANCE' || marks === 'TIME') && (
          <Switch
            label="Wind is measured"
            checked={rules.hasWind ?? false}
            onChange={(event) => onChange({ ...rules, hasWind: event.currentTarget.checked || undefined })}
          />
        )}
        {marks === 'WEIGHT' && (
          <Switch
            label="Snatch, then clean and jerk"
            checked={rules.lifts === 2}
            onChange={(event) =>
              onChange({ ...rules, lifts: event.currentTarget.checked ? 2 : undefined, attempts: 3 })
            }
          />
        )}
        {marks === 'SCORE' && (rules.judges ?? 1) > 2 && (
          <Switch
            label="Without the highest and the lowest points"
            checked={rules.leaveOut ?? false}
            onChange={(event) => onChange({ ...rules, leaveOut: event.currentTarget.checked || undefined })}
          />
        )}
        <Switch
          label="Draw lots between those who are still level"
          checked={rules.lots}
          onChange={(event) => onChange({ ...rules, lots: event.currentTarget.checked })}
        />
      </Group>
    </>
  )
}
