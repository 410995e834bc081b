import { CloseButton, Group, MultiSelect, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { LEAVING_RULES, STAGE_KINDS, STAGE_TIE_BREAKS } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { choicesOf, keyIn } from '#contract/values/enums.ts'
import { stageWords } from '#web/features/draw/stage-words.ts'
import { AttemptsFields, MarksFields } from './attempts-fields.tsx'
import { defaultRules } from './default-stages.ts'
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
