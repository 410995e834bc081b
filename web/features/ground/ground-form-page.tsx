import { Checkbox, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Ground, groundCalls } from '#contract/ground/calls.ts'
import { UNKNOWN_GROUND } from '#contract/ground/ground.ts'
import { groundSchemas } from '#contract/ground/schemas.ts'
import { useSports } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { type CallForm, Form, useCallForm } from '#web/ui/form/form.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { Pair } from '#web/ui/list/pair.tsx'
import { groundQueries } from './ground.queries.ts'
import { ListFields } from './list-fields.tsx'

type GroundForm = CallForm<typeof groundCalls.create> | CallForm<typeof groundCalls.update>

const EMPTY = { name: '', courts: [], opens: '', closes: '', sports: [], taken: [] } as const

export function CreateGroundPage() {
  const back = useBack(paths.grounds)
  const form = useCallForm(groundCalls.create, {
    schema: groundSchemas.create.body,
    initial: { ...EMPTY, courts: [], sports: [], taken: [] },
    draft: 'createGround',
    onSuccess: back,
  })
  return (
    <>
      <PageTitle title="Add a Ground" />
      <Form form={form} submit="Add" submitting="Adding..." onCancel={back}>
        <GroundFields form={form} />
      </Form>
    </>
  )
}

export function UpdateGroundPage() {
  const { id } = useParams()
  const grounds = useQuery(groundQueries.list)
  return (
    <>
      <PageTitle title="Edit Ground" />
      <Loaded query={grounds} skeleton={null}>
        {({ body }) => {
          const ground = body.find(({ _id }) => _id === id)
          return ground ? <Update key={ground._id} ground={ground} /> : <EmptyState sentence={UNKNOWN_GROUND} />
        }}
      </Loaded>
    </>
  )
}

function Update({ ground: { _id, courts, opens, closes, ...ground } }: { ground: Ground }) {
  const back = useBack(paths.grounds)
  const form = useCallForm(groundCalls.update, {
    schema: groundSchemas.update.body,
    params: { id: _id },
    initial: {
      ...ground,
      opens: opens ?? '',
      closes: closes ?? '',
      courts: courts.map((name) => ({ name, was: name })),
    },
    draft: `updateGround/${_id}`,
    onSuccess: back,
  })
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <GroundFields form={form} />
    </Form>
  )
}

function GroundFields({ form }: { form: GroundForm }) {
  // Both forms have the same fields.
  const { getInputProps, setValues, values, errors } = form as CallForm<typeof groundCalls.create>
  const { courts, taken } = values
  return (
    <>
      <TextInput label="Name" {...getInputProps('name')} />
      <ListFields
        legend="Courts"
        description="One court needs no name. With several, as many matches at once."
        add="Add a court"
        rows={courts}
        empty={{ name: `Court ${courts.length + 1}` }}
        error={errors.courts}
        onChange={(rows) => setValues({ courts: rows })}
      >
        {(index) => <TextInput aria-label={`Court ${index + 1}`} {...getInputProps(`courts.${index}.name`)} />}
      </ListFields>
      <Pair>
        <WhenField type="time" label="Opens" {...getInputProps('opens')} />
        <WhenField type="time" label="Closes" {...getInputProps('closes')} />
      </Pair>
      <Checkbox.Group label="Sports" description="None chosen: it fits all." {...getInputProps('sports')}>
        <Group gap="md" mt="xs">
          {Object.entries(useSports()).map(([sport, name]) => (
            <Checkbox key={sport} value={sport} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <ListFields
        legend="Days on which others have it"
        add="Add a day"
        rows={taken}
        empty={{ day: '', reason: '' }}
        onChange={(rows) => setValues({ taken: rows })}
      >
        {(index) => (
          <>
            <WhenField type="date" aria-label={`Day ${index + 1}`} {...getInputProps(`taken.${index}.day`)} />
            <TextInput
              aria-label={`Who has it on day ${index + 1}`}
              placeholder="Exams"
              {...getInputProps(`taken.${index}.reason`)}
            />
          </>
        )}
      </ListFields>
    </>
  )
}
