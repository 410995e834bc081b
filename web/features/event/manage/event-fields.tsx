import { NativeSelect, TextInput } from '@mantine/core'
import type { eventCreate } from '#contract/event/schemas.ts'
import { choicesOf, EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { BELOW, type FormPart, type ValuesOf } from '#web/ui/form/schema-form.ts'
import { Pair } from '#web/ui/list/pair.tsx'
import { KindFields } from './kind-fields.tsx'

const SPORT_CHOICES = choicesOf(SPORTS, 'Choose one')
const GENDER_CHOICES = choicesOf(EVENT_GENDERS, 'Choose one')

interface EventFieldsProps {
  form: FormPart<ValuesOf<typeof eventCreate>>
  undated?: string
}

/** The fields of one event. */
export const EventFields = ({ form, undated }: EventFieldsProps) => (
  <>
    <Pair>
      <NativeSelect label="Sport" data={SPORT_CHOICES} {...form.getInputProps('sport')} />
      <NativeSelect label="Gender" data={GENDER_CHOICES} {...form.getInputProps('gender')} />
    </Pair>
    <TextInput
      label="Name"
      description="Only if the sport has several events, such as 4 x 100 m."
      inputWrapperOrder={BELOW}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <KindFields form={form} undated={undated} />
  </>
)
