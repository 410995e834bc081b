import { NativeSelect, TextInput } from '@mantine/core'
import { choicesOf, MATCH_TAGS } from '#contract/values/enums.ts'
import { BELOW, type FormPart } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'

const TAG_CHOICES = choicesOf(MATCH_TAGS, 'None')

interface PlanFieldsProps {
  form: Pick<FormPart<Record<'tag' | 'venue' | 'date' | 'time', unknown>>, 'getInputProps'>
  /** The meaning of an empty date. */
  undated?: string
}

/** Tag, venue, date and time. */
export const PlanFields = ({ form, undated }: PlanFieldsProps) => (
  <>
    <NativeSelect label="Tag" data={TAG_CHOICES} {...form.getInputProps('tag')} />
    <TextInput label="Venue" autoComplete="off" {...form.getInputProps('venue')} />
    <Pair>
      <WhenField
        type="date"
        label="Date"
        description={undated}
        inputWrapperOrder={BELOW}
        {...form.getInputProps('date')}
      />
      <WhenField type="time" label="Time" {...form.getInputProps('time')} />
    </Pair>
  </>
)
