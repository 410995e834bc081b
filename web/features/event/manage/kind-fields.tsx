import { NativeSelect } from '@mantine/core'
import type { eventCreate } from '#contract/event/schemas.ts'
import { choicesOf, EVENT_KINDS } from '#contract/values/enums.ts'
import { tierInWords } from '#web/features/event/event-words.ts'
import { BELOW, type FormPart, type ValuesOf } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { useTiers } from './use-tiers.ts'

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
