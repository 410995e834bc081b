import { Group, MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { LEAVING_RULES, STAGE_TIE_BREAKS } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { choicesOf, keyIn } from '#contract/values/enums.ts'
import { RuleNumber } from './rule-number.tsx'

type TableRules = Extract<StageRules, { points: unknown }>

interface TableFieldsProps {
  rules: TableRules
  onChange: (rules: TableRules) => void
}

const POINTS = { win: 'Win', tie: 'Tie', loss: 'Loss', absent: 'Absent', bye: 'Bye' } as const

/** Points, tie-breaks and withdrawals of a table. Folded, because the usual rules are set. */
export function TableFields({ rules, onChange }: TableFieldsProps) {
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
