import { Group, Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { ATTEMPTS_COMPARED, MARK_KINDS } from '#contract/draw/draw-enums.ts'
import { choicesOf, keyIn } from '#contract/values/enums.ts'
import { ATTEMPTS_OF, type AttemptStage } from './default-stages.ts'
import { Count, Toggle } from './rule-number.tsx'

interface AttemptsFieldsProps {
  rules: AttemptStage
  onChange: (rules: AttemptStage) => void
}

/** What is measured, and how often. */
export function MarksFields({ rules, onChange }: AttemptsFieldsProps) {
  const { kind, attempts, judges = 1, lanes = 0, lifts, lots, marks = 'DISTANCE', outOf = 10, through } = rules
  const set = (changed: Partial<AttemptStage>) => onChange({ ...rules, ...changed })
  return (
    <>
      <NativeSelect
        label="Measured"
        data={choicesOf(MARK_KINDS)}
        value={marks}
        onChange={(event) => {
          const chosen = ATTEMPTS_OF[keyIn(MARK_KINDS, event.currentTarget.value) ?? 'DISTANCE']
          onChange({ kind, lots, through, ...chosen })
        }}
      />
      <Count
        label={marks === 'HEIGHT' ? 'Failures that end it' : 'Attempts'}
        value={attempts}
        max={lifts ? 6 : 10}
        onChange={(next) => set({ attempts: next })}
      />
      {marks === 'SCORE' && (
        <>
          <Count label="Judges" value={judges} max={12} onChange={(next) => set({ judges: next })} />
          <Count label="Points of a judge" value={outOf} max={100} onChange={(next) => set({ outOf: next })} />
        </>
      )}
      {marks === 'TIME' && (
        <Count
          label="Lanes, 0 for none"
          value={lanes}
          min={0}
          max={16}
          onChange={(next) =>
            set({ lanes: next > 2 ? next : undefined, bestOfRest: undefined, placesByMarks: undefined })
          }
        />
      )}
    </>
  )
}

const COMPARED = 'When the best attempts are equal, compare'

/** How marks are made and compared. */
export function AttemptsFields({ rules, onChange }: AttemptsFieldsProps) {
  const { attempts, compare = 'SERIES', hasWind, judges = 1, leaveOut, lifts, lots, marks = 'DISTANCE' } = rules
  const set = (changed: Partial<AttemptStage>) => onChange({ ...rules, ...changed })
  const hasRunUp = marks === 'DISTANCE' || marks === 'TIME'
  return (
    <>
      {attempts > 1 && marks !== 'HEIGHT' && (
        <Input.Wrapper size="md" labelElement="div" label={COMPARED}>
          <div>
            <SegmentedControl
              aria-label={COMPARED}
              data={choicesOf(ATTEMPTS_COMPARED)}
              value={compare}
              onChange={(next) => set({ compare: keyIn(ATTEMPTS_COMPARED, next) })}
            />
          </div>
        </Input.Wrapper>
      )}
      <Group gap="lg">
        {hasRunUp && (
          <Toggle label="Wind is measured" isOn={hasWind} onChange={(on) => set({ hasWind: on || undefined })} />
        )}
        {marks === 'WEIGHT' && (
          <Toggle
            label="Snatch, then clean and jerk"
            isOn={lifts === 2}
            onChange={(on) => set({ lifts: on ? 2 : undefined, attempts: 3 })}
          />
        )}
        {rules.lanes !== undefined && (
          <Toggle
            label="Places after the heats by times"
            isOn={rules.placesByMarks}
            onChange={(on) => set({ placesByMarks: on || undefined })}
          />
        )}
        {judges > 2 && (
          <Toggle
            label="Without the highest and the lowest points"
            isOn={leaveOut}
            onChange={(on) => set({ leaveOut: on || undefined })}
          />
        )}
        <Toggle label="Draw lots between those who are still level" isOn={lots} onChange={(on) => set({ lots: on })} />
      </Group>
    </>
  )
}
