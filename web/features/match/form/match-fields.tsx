import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { upcomingCreate } from '#contract/match/schemas.ts'
import { choicesOf, EVENT_GENDERS, MATCH_TAGS } from '#contract/values/enums.ts'
import { VenueField, VenueList } from '#web/features/ground/venue-field.tsx'
import { TeamPicker } from '#web/features/team/manage/team-picker.tsx'
import { useSports } from '#web/lib/club.ts'
import { CountInput } from '#web/ui/form/count-input.tsx'
import type { FormPart, ValuesOf } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'

const GENDER_CHOICES = choicesOf(EVENT_GENDERS, 'Choose one')

interface SidesFieldsProps {
  form: FormPart<Pick<ValuesOf<typeof upcomingCreate>, 'sport' | 'gender' | 'team1' | 'team2'>>
}

/** Sport, gender and both teams. Another sport or gender clears the teams. */
export function SidesFields({ form }: SidesFieldsProps) {
  const { sport, gender, team1, team2 } = form.values
  const competition = { sport, gender }
  const choose = (changed: Partial<typeof competition>) => form.setValues({ ...changed, team1: '', team2: '' })
  return (
    <>
      <Pair>
        <NativeSelect
          label="Sport"
          data={choicesOf(useSports(), 'Choose one')}
          {...form.getInputProps('sport')}
          onChange={(event) => choose({ sport: event.currentTarget.value as typeof sport })}
        />
        <NativeSelect
          label="Gender"
          data={GENDER_CHOICES}
          {...form.getInputProps('gender')}
          onChange={(event) => choose({ gender: event.currentTarget.value as typeof gender })}
        />
      </Pair>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TeamPicker
          label="First team"
          competition={competition}
          except={team2}
          onMade={(id) => form.setValues({ team1: id })}
          {...form.getInputProps('team1')}
        />
        <TeamPicker
          label="Second team"
          competition={competition}
          except={team1}
          onMade={(id) => form.setValues({ team2: id })}
          {...form.getInputProps('team2')}
        />
      </SimpleGrid>
    </>
  )
}

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
    <VenueField label="Venue" {...form.getInputProps('venue')} />
    <VenueList />
    <Pair>
      <WhenField type="date" label="Date" description={undated} {...form.getInputProps('date')} />
      <WhenField type="time" label="Time" {...form.getInputProps('time')} />
    </Pair>
  </>
)

export const MinutesField = ({ form }: { form: Pick<FormPart<Record<'minutes', unknown>>, 'getInputProps'> }) => (
  <CountInput
    label="Minutes"
    description="Leave it empty for the usual length of its sport."
    {...form.getInputProps('minutes')}
  />
)
