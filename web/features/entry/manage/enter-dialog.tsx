import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type EnteredEvent, entryCalls } from '#contract/entry/calls.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { sizeInWords, squadSize } from '#rules/entry/squad-size.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import type { EntryAccess } from '#web/features/entry/entry-access.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

interface EnterDialogProps {
  event: EnteredEvent
  isLate: boolean
  access: EntryAccess
  onClose: () => void
}

/** Enters a department: the own one, or for organisers any, with a reason after the closing day. */
export function EnterDialog({ event, isLate, access, onClose }: EnterDialogProps) {
  const form = useCallForm(entryCalls.enter, {
    schema: entrySchemas.enter.body,
    initial: { event: event._id, department: '', team: '', label: '', reason: '' },
    onSuccess: onClose,
  })
  const department = access.managesAll ? form.values.department : access.own
  return (
    <Dialog title={`Enter ${eventTitle(event)}`} onClose={onClose}>
      <Text c="dimmed" mb="sm">
        {sizeInWords(squadSize(event))}. The squad is named afterwards.
      </Text>
      <Form form={form} submit="Enter" submitting="Entering..." onCancel={onClose}>
        {access.managesAll && <DepartmentSelect label="Department" {...form.getInputProps('department')} />}
        {event.entrant === 'TEAM' && department && (
          <>
            <TeamSelect event={event} department={department} field={form.getInputProps('team')} />
            {!form.values.team && (
              <Text size="sm" c="dimmed">
                Without a team this entry gets no match in the time table. A team can be chosen until the draw.
              </Text>
            )}
          </>
        )}
        {event.entriesEach > 1 && (
          <TextInput
            label="Label"
            description="Such as A or Juniors. Empty: the next letter."
            {...form.getInputProps('label')}
          />
        )}
        {isLate && access.managesAll && (
          <TextInput label="Reason for the late entry" {...form.getInputProps('reason')} required />
        )}
      </Form>
    </Dialog>
  )
}

/** The teams of the department that fit the event. */
export function TeamSelect({ event, department, field }: { event: EnteredEvent; department: string; field: object }) {
  const teams = useInfiniteQuery(entryQueries.teams(department, event))
  const choices =
    teams.data?.pages.flatMap(({ body }) => body.map(({ _id, name }) => ({ value: _id, label: name }))) ?? []
  if (choices.length === 0) return null
  return <NativeSelect label="Team" data={[{ value: '', label: 'None' }, ...choices]} {...field} />
}
