import { memo } from 'react'
import { PlacingFields } from '#web/features/rule-book/fields/placing-fields.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

/** How places of all events are counted, unless a line of the tiers says otherwise. */
export const PlacingPart = memo(({ value, edit, errors }: PartProps<'placing'>) => (
  <Part title="How places are counted" hint="For all events. A line above can have rules of its own.">
    <PlacingFields
      value={value}
      none="Not said"
      field="placing"
      errors={errors}
      onChange={(changed) => edit('placing', (placing) => ({ ...placing, ...changed }))}
    />
  </Part>
))
