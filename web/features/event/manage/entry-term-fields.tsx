import { NativeSelect, TextInput } from '@mantine/core'
import type { EntryTerms } from '#contract/entry/terms-schemas.ts'
import type { eventCreate } from '#contract/event/schemas.ts'
import { choicesOf, ENTRANTS } from '#contract/values/enums.ts'
import { BELOW, type FormPart, type ValuesOf } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'

const ENTRANT_CHOICES = choicesOf(ENTRANTS)
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

interface EntryTermFieldsProps {
  form: FormPart<Pick<ValuesOf<typeof eventCreate>, keyof EntryTerms>>
  gender: string
}

/** What departments enter, until when, and how large a squad is. */
export function EntryTermFields({ form, gender }: EntryTermFieldsProps) {
  const isTeam = form.values.entrant === 'TEAM'
  return (
    <>
      <Pair>
        <NativeSelect label="Departments enter a" data={ENTRANT_CHOICES} {...form.getInputProps('entrant')} />
        <TextInput label="Entries of each department" {...NUMBER} {...form.getInputProps('entriesEach')} />
      </Pair>
      <Pair>
        <WhenField
          type="date"
          label="Entries close on"
          description="The last day for entries. Empty: they stay open."
          inputWrapperOrder={BELOW}
          {...form.getInputProps('entriesCloseOn')}
        />
        <TextInput label="Reserves at most" {...NUMBER} {...form.getInputProps('reservesMax')} />
      </Pair>
      {isTeam && (
        <Pair>
          <TextInput label="Players at least" {...NUMBER} {...form.getInputProps('squadMin')} />
          <TextInput label="Players at most" {...NUMBER} {...form.getInputProps('squadMax')} />
        </Pair>
      )}
      {gender === 'MIXED' && (
        <TextInput label="Men and women at least, each" {...NUMBER} {...form.getInputProps('eachGenderMin')} />
      )}
    </>
  )
}
