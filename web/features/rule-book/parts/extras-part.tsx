import { Title } from '@mantine/core'
import { memo } from 'react'
import { BONUSES } from '#contract/rule-book/rule-book.ts'
import { EVENT_KINDS } from '#contract/values/enums.ts'
import type { RuleDraft } from '#web/features/rule-book/draft/rule-draft.ts'
import { AmountFields } from '#web/features/rule-book/fields/amount-fields.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

interface ExtrasPartProps extends Omit<PartProps<'bonuses'>, 'value'> {
  participation: RuleDraft['participation']
  bonuses: RuleDraft['bonuses']
}

/** Points for taking part, and at the end of the season. */
export const ExtrasPart = memo(({ participation, bonuses, edit, errors }: ExtrasPartProps) => (
  <Part
    title="Taking part and bonuses"
    hint="Taking part pays a department once in an event, if one of its entries finishes."
  >
    <Title order={3}>Taking part</Title>
    <AmountFields
      labels={EVENT_KINDS}
      value={participation}
      field="participation"
      errors={errors}
      onChange={(changed) => edit('participation', (before) => ({ ...before, ...changed }))}
    />
    <Title order={3}>At the end of the season</Title>
    <AmountFields
      labels={BONUSES}
      value={bonuses}
      field="bonuses"
      errors={errors}
      onChange={(changed) => edit('bonuses', (before) => ({ ...before, ...changed }))}
    />
  </Part>
))
