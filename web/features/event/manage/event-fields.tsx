import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EntryTerms } from '#contract/entry/terms-schemas.ts'
import type { eventCreate } from '#contract/event/schemas.ts'
import { choicesOf, ENTRANTS, EVENT_GENDERS, EVENT_KINDS } from '#contract/values/enums.ts'
import { rulesFor } from '#rules/version-on.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { tierInWords } from '#web/features/event/event-words.ts'
import { useSports } from '#web/lib/club.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import type { FormPart, ValuesOf } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'

const GENDER_CHOICES = choicesOf(EVENT_GENDERS, 'Choose one')

export const EventFields = ({ form, undated }: { form: FormPart<ValuesOf<typeof eventCreate>>; undated?: string }) => (
  <>
    <Pair>
      <NativeSelect label="Sport" data={choicesOf(useSports(), 'Choose one')} {...form.getInputProps('sport')} />
      <NativeSelect label="Gender" data={GENDER_CHOICES} {...form.getInputProps('gender')} />
    </Pair>
    <TextInput
      label="Name"
      description="Only if the sport has several events, such as 4 x 100 m."
      {...form.getInputProps('name')}
    />
    <KindFields form={form} undated={undated} />
  </>
)

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
        <NativeSelect label="An entry is a" data={ENTRANT_CHOICES} {...form.getInputProps('entrant')} />
        <TextInput label="Entries each" {...NUMBER} {...form.getInputProps('entriesEach')} />
      </Pair>
      <Pair>
        <WhenField
          type="date"
          label="Entries close on"
          description="The last day for entries. Empty: they stay open."
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

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** What an event takes as entries, as the fields of its form. Numbers are texts there, and empty ones no limit. */
export const termValues = (terms: EntryTerms) => ({
  entrant: terms.entrant,
  entriesEach: textOf(terms.entriesEach),
  entriesCloseOn: terms.entriesCloseOn ?? '',
  squadMin: textOf(terms.squadMin),
  squadMax: textOf(terms.squadMax),
  reservesMax: textOf(terms.reservesMax),
  eachGenderMin: textOf(terms.eachGenderMin),
})

export const NEW_TERMS = termValues({
  entrant: 'TEAM',
  entriesEach: 1,
  entriesCloseOn: null,
  squadMin: null,
  squadMax: null,
  reservesMax: null,
  eachGenderMin: null,
})

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
        <WhenField type="date" label="First day" description={undated} {...form.getInputProps('beginsOn')} />
      </Pair>
      {names.length > 0 && (
        <NativeSelect
          label="Tier"
          data={[{ value: '', label: 'As the rule book says' }, ...names]}
          description={tierInWords(tiers[tier] ?? [])}
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
