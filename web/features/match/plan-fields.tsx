import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { choicesOf, MATCH_TAGS } from '#contract/enums.ts'
import { BELOW, type FormPart } from '#web/ui/schema-form.ts'
import { WhenField } from '#web/ui/when-field.tsx'

const TAG_CHOICES = choicesOf(MATCH_TAGS, 'None')

interface PlanFieldsProps {
  form: Pick<FormPart<Record<'tag' | 'venue' | 'date' | 'time', unknown>>, 'getInputProps'>
  /** What an empty date means. */
  undated?: string
}

/** How much hangs on it, where and when. */
export const PlanFields = ({ form, undated }: PlanFieldsProps) => (
  <>
    <NativeSelect label="Tag" data={TAG_CHOICES} {...form.getInputProps('tag')} />
    <TextInput label="Venue" autoComplete="off" {...form.getInputProps('venue')} />
    <SimpleGrid cols={2} spacing="sm">
      <WhenField
        type="date"
        label="Date"
        description={undated}
        inputWrapperOrder={BELOW}
        {...form.getInputProps('date')}
      />
      <WhenField type="time" label="Time" {...form.getInputProps('time')} />
    </SimpleGrid>
  </>
)
