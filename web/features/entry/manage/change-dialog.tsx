import { TextInput } from '@mantine/core'
import { type EnteredEvent, type Entry, entryCalls } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { TeamSelect } from './team-select.tsx'

interface ChangeDialogProps {
  entry: Entry
  event: EnteredEvent
  onClose: () => void
}

/** Changes label and team of an entry. */
export function ChangeDialog({ entry, event, onClose }: ChangeDialogProps) {
  const form = useCallForm(entryCalls.update, {
    schema: entrySchemas.update.body,
    params: { id: entry._id },
    initial: { label: entry.label ?? '', team: entry.team?._id ?? '' },
    onSuccess: onClose,
  })
  return (
    <Dialog opened title={`Change ${entryTitle(entry)}`} onClose={onClose}>
      <Form form={form} submit="Save" submitting="Saving..." onCancel={onClose}>
        <TextInput
          label="Label"
          description="Such as A or Juniors. It stays once a place names the entry."
          inputWrapperOrder={BELOW}
          autoComplete="off"
          {...form.getInputProps('label')}
        />
        {event.entrant === 'TEAM' && (
          <TeamSelect event={event} department={entry.department._id} field={form.getInputProps('team')} />
        )}
      </Form>
    </Dialog>
  )
}
