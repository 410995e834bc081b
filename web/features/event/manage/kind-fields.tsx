import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { eventCreate } from '#contract/event/schemas.ts'
import { choicesOf, EVENT_KINDS } from '#contract/values/enums.ts'
import { rulesFor } from '#rules/version-on.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { tierInWords } from '#web/features/event/event-words.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { BELOW, type FormPart, type ValuesOf } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'

const KINDS = choicesOf(EVENT_KINDS)

interface KindFieldsProps {
  form: FormPart<Pick<ValuesOf<typeof eventCreate>, 'kind' | 'tier' | 'beginsOn'>>
  /** The meaning of an empty first day. */
  undated?: string
}

/** Kind, first day, and the tier where the rule book has some. */
export function KindFields({ form, undated }: KindFieldsProps) {
  const { tier, beginsOn } = form.values
  const tiers = useTiers(beginsOn)
  const names = [...new Set([...Object.keys(tiers), ...(tier ? [tier] : [])])]
  return (
    <>
      <Pair>
        <NativeSelect label="Kind" data={KINDS} {...form.getInputProps('kind')} />
        <WhenField
          type="date"
          label="First day"
          description={undated}
          inputWrapperOrder={BELOW}
          {...form.getInputProps('beginsOn')}
        />
      </Pair>
      {names.length > 0 && (
        <NativeSelect
          label="Tier"
          data={[{ value: '', label: 'As the rule book says' }, ...names]}
          description={tierInWords(tiers[tier] ?? [])}
          inputWrapperOrder={BELOW}
          {...form.getInputProps('tier')}
        />
      )}
    </>
  )
}

/** The tiers of the rule book that holds for an event which begins on this day; without a day, today. */
function useTiers(beginsOn: string): Record<string, number[]> {
  const { data } = useQuery(eventQueries.rules())
  const day = beginsOn || readAt(Date.now()).date
  return data ? rulesFor(data.body, { day, knownVersion: null }).tiers : {}
}
