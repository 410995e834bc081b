import {
  CloseButton,
  Group,
  Input,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import {
  ATTEMPTS_COMPARED,
  LEAVING_RULES,
  MARK_KINDS,
  STAGE_KINDS,
  STAGE_TIE_BREAKS,
} from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { choicesOf, keyIn } from '#contract/values/enums.ts'
import { stageWords } from '#web/features/draw/stage-words.ts'
import { ATTEMPTS_OF, type AttemptStage, defaultRules } from './default-stages.ts'
import { Count, RuleNumber, Toggle } from './rule-number.tsx'

interface StageFieldsProps {
  number: number
  rules: StageRules
  entries: number
  isLast: boolean
  onChange: (rules: StageRules) => void
  onRemove: (() => void) | undefined
}

/** One stage: its kind, what the kind asks for, and what it means in words. */
export function StageFields({ number, rules, entries, isLast, onChange, onRemove }: StageFieldsProps) {
  const hasHeats = rules.kind === 'ATTEMPTS' && rules.lanes !== undefined
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h4">
          Stage {number}
        </Title>
        {onRemove && <CloseButton size={44} aria-label={`Remove stage ${number}`} onClick={onRemove} />}
      </Group>
      <Group gap="sm" align="flex-end" grow preventGrowOverflow={false}>
        <NativeSelect
          label="Kind"
          data={choicesOf(STAGE_KINDS)}
          value={rules.kind}
          onChange={(event) => {
            const kind = keyIn(STAGE_KINDS, event.currentTarget.value)
            if (kind) onChange({ ...defaultRules(kind, entries), through: rules.through })
          }}
        />
        {rules.kind === 'POOLS' && (
          <Count label="Pools" value={rules.pools} max={16} onChange={(pools) => onChange({ ...rules, pools })} />
        )}
        {rules.kind === 'SWISS' && (
          <Count label="Rounds" value={rules.rounds} max={20} onChange={(rounds) => onChange({ ...rules, rounds })} />
        )}
        {rules.kind === 'ATTEMPTS' && <MarksFields rules={rules} onChange={onChange} />}
        {!isLast && (
          <Count
            label={rules.kind === 'POOLS' ? 'Go on from each pool' : hasHeats ? 'Go on from each heat' : 'Go on'}
            value={rules.through ?? 2}
            max={64}
            onChange={(through) => onChange({ ...rules, through })}
          />
        )}
        {!isLast && (rules.kind === 'POOLS' || hasHeats) && (
          <RuleNumber
            label="And best of the rest"
            min={0}
            max={rules.kind === 'POOLS' ? rules.pools - 1 : 16}
            clampBehavior="strict"
            allowDecimal={false}
            value={rules.bestOfRest ?? 0}
            onChange={(best) => onChange({ ...rules, bestOfRest: best > 0 ? best : undefined })}
          />
        )}
      </Group>
      {(rules.kind === 'POOLS' || rules.kind === 'LEAGUE') && (
        <Toggle
          label="Each pair meets twice"
          isOn={rules.meetings === 2}
          onChange={(on) => onChange({ ...rules, meetings: on ? 2 : undefined })}
        />
      )}
      {rules.kind === 'KNOCK_OUT' && (
        <Group gap="sm">
          <SegmentedControl
            aria-label="Byes"
            data={[
              { value: 'TEXTBOOK', label: 'Textbook byes' },
              { value: 'BY_SEEDS', label: 'Byes to seeds' },
            ]}
            value={rules.byes}
            onChange={(byes) => onChange({ ...rules, byes: byes === 'BY_SEEDS' ? 'BY_SEEDS' : 'TEXTBOOK' })}
          />
          <Toggle
            label="Match for third place"
            isOn={rules.thirdPlace === 'PLAYED'}
            onChange={(on) => onChange({ ...rules, thirdPlace: on ? 'PLAYED' : 'SHARED' })}
          />
        </Group>
      )}
      {rules.kind === 'ATTEMPTS' && <AttemptsFields rules={rules} onChange={onChange} />}
      {'points' in rules && <TableFields rules={rules} onChange={onChange} />}
      <Text size="sm" c="dimmed">
        {stageWords(isLast ? { ...rules, through: null } : rules)}
      </Text>
    </Stack>
  )
}

type TableRules = Extract<StageRules, { points: unknown }>

const POINTS = { win: 'Win', tie: 'Tie', loss: 'Loss', absent: 'Absent', bye: 'Bye' } as const

/** Points, tie-breaks and withdrawals of a table. Folded, because the usual rules are set. */
function TableFields({ rules, onChange }: { rules: TableRules; onChange: (rules: TableRules) => void }) {
  return (
    <details>
      <summary>Points and tie-breaks</summary>
      <Stack gap="sm" mt="sm">
        <Group gap="sm" grow preventGrowOverflow={false}>
          {(Object.keys(POINTS) as (keyof typeof POINTS)[]).map((key) => (
            <RuleNumber
              key={key}
              label={POINTS[key]}
              miw={72}
              min={-10}
              max={20}
              decimalScale={1}
              hideControls
              value={rules.points[key]}
              onChange={(value) => onChange({ ...rules, points: { ...rules.points, [key]: value } })}
            />
          ))}
        </Group>
        <MultiSelect
          label="Tie-breaks, in their order"
          data={choicesOf(STAGE_TIE_BREAKS)}
          value={[...rules.tieBreaks]}
          onChange={(chosen) =>
            onChange({ ...rules, tieBreaks: chosen.flatMap((one) => keyIn(STAGE_TIE_BREAKS, one) ?? []) })
          }
        />
        <NativeSelect
          label="Results of an entry that leaves after its first match"
          data={choicesOf(LEAVING_RULES)}
          value={rules.leaving}
          onChange={(event) =>
            onChange({ ...rules, leaving: keyIn(LEAVING_RULES, event.currentTarget.value) ?? 'REMOVE' })
          }
        />
      </Stack>
    </details>
  )
}

interface AttemptsFieldsProps {
  rules: AttemptStage
  onChange: (rules: AttemptStage) => void
}

/** What is measured, and how often. */
function MarksFields({ rules, onChange }: AttemptsFieldsProps) {
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
function AttemptsFields({ rules, onChange }: AttemptsFieldsProps) {
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
