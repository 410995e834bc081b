import { memo } from 'react'
import { GENDER_WORDS } from '#contract/event/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { NO_PLACING, type RuleDraft, type TierName } from '#web/features/rule-book/draft/rule-draft.ts'
import { EditedRows } from './edited-rows.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'
import { PayLine } from './pay-line.tsx'

type Pay = RuleDraft['pays'][number]

interface PaysPartProps extends PartProps<'pays'> {
  tiers: readonly TierName[]
}

/** Which events have which tier. */
export const PaysPart = memo(({ value, tiers, edit, errors }: PaysPartProps) => (
  <Part
    title="Which events they pay"
    hint="The first line that fits an event decides: put single events above, and a line for all others last."
    error={errors.pays}
  >
    <EditedRows
      rows={value}
      onChange={(rows) => edit('pays', rows)}
      nameOf={nameOf}
      isOrdered
      add="Add a line"
      newRow={() => newLine(tiers)}
    >
      {(line) => <PayLine line={line} tiers={tiers} edit={edit} errors={errors} />}
    </EditedRows>
  </Part>
))

const nameOf = ({ sport, gender }: Pay, index: number) => {
  const events = [sport ? SPORTS[sport] : 'all sports', gender && GENDER_WORDS[gender]]
  return `line ${index + 1}, ${events.filter(Boolean).join(', ')}`
}

function newLine([first]: readonly TierName[]): Omit<Pay, 'key'> | null {
  return first ? { sport: '', gender: '', tier: first.key, finisher: '', ...NO_PLACING } : null
}
