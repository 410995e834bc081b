import { Chip, Fieldset, Group, Paper, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { eventCalls, eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { eventSchemas } from '#contract/event/schemas.ts'
import { counted } from '#contract/values/counted.ts'
import { choicesOf, EVENT_GENDERS, type EventGender, type Sport } from '#contract/values/enums.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { useAllPages } from '#web/lib/calls/use-all-pages.ts'
import { useSports } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { KindFields } from './event-fields.tsx'

interface ChipsFieldProps<K extends string> {
  label: string
  choices: Readonly<Partial<Record<K, string>>>
  value: readonly K[]
  onChange: (chosen: K[]) => void
}

/** Creates an event for each chosen sport and gender. */
export function CreateEventsPage() {
  const back = useBack(paths.events)
  const navigate = useNavigate()
  const events = useAllPages(useInfiniteQuery(eventQueries.pages()))
  const form = useCallForm(eventCalls.createMany, {
    schema: eventSchemas.createMany.body,
    initial: { sports: [], genders: [], tier: '', kind: 'SEASON', beginsOn: '' },
    draft: 'createEvents',
    // A single one is opened, as by the form for one event.
    onSuccess: ({ body: [first, ...others] }) =>
      first && others.length === 0 ? navigate(paths.event(first._id), { replace: true }) : back(),
  })
  const { sports, genders } = form.values
  const { missing, existing } = plannedEvents(sports, genders, events.rows)
  const submit = missing.length > 0 ? `Create ${counted(missing.length, 'event')}` : 'Create'
  return (
    <>
      <PageTitle title="Create Events" subtitle="One for each chosen sport and gender" />
      <Form
        form={{ ...form, ready: form.ready && events.isWhole && missing.length > 0 }}
        submit={submit}
        submitting="Creating..."
        onCancel={back}
      >
        <ChipsField
          label="Sports"
          choices={useSports()}
          value={sports}
          onChange={(chosen) => form.setFieldValue('sports', chosen)}
        />
        <ChipsField
          label="Genders"
          choices={EVENT_GENDERS}
          value={genders}
          onChange={(chosen) => form.setFieldValue('genders', chosen)}
        />
        <KindFields form={form} undated="Today, if left empty" />
        {missing.length + existing.length > 0 && (
          <Paper withBorder p="md" role="status">
            {missing.length > 0 && (
              <Text>
                <b>To be created:</b> {missing.join('; ')}
              </Text>
            )}
            {existing.length > 0 && (
              <Text c="dimmed">
                <b>There already:</b> {existing.join('; ')}
              </Text>
            )}
          </Paper>
        )}
      </Form>
    </>
  )
}

/** The titles of the events that sports and genders make, and of those that the season has already. Those with a name do not count. */
function plannedEvents(
  sports: readonly Sport[],
  genders: readonly EventGender[],
  events: readonly Pick<SportEvent, 'sport' | 'gender' | 'name'>[],
) {
  const pairs = sports.flatMap((sport) => genders.map((gender) => ({ name: null, sport, gender })))
  const exists = (one: (typeof pairs)[number]) =>
    events.some(({ name, sport, gender }) => name === null && sport === one.sport && gender === one.gender)
  return {
    missing: pairs.filter((one) => !exists(one)).map(eventTitle),
    existing: pairs.filter(exists).map(eventTitle),
  }
}

/** Any number of a few choices, all of them visible. */
function ChipsField<K extends string>({ label, choices, value, onChange }: ChipsFieldProps<K>) {
  return (
    <Fieldset variant="unstyled">
      <Text component="legend" fw={500} mb={6}>
        {label}
      </Text>
      <Chip.Group multiple value={[...value]} onChange={(chosen) => onChange(chosen as K[])}>
        <Group gap={8}>
          {choicesOf(choices).map(({ value: key, label: word }) => (
            <Chip key={key} value={key} size="md">
              {word}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}
