import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventResultSchemas } from '#contract/event-result/schemas.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { conductName } from '#rules/words/award-rules.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useEventRules } from '#web/features/event/event-rules.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

/** Records one of the kinds of conduct that the rules of the event name. */
export function RecordConduct({ event, onClose }: { event: SportEvent; onClose: () => void }) {
  const rules = useEventRules(event)
  return (
    <Dialog title={`Conduct in ${eventTitle(event)}`} onClose={onClose}>
      {!rules && <SkeletonRows count={3} height={64} />}
      {rules && Object.keys(rules.conduct).length === 0 && (
        <Stack align="flex-end">
          <Text w="100%">The rule book names no conduct that costs points.</Text>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </Stack>
      )}
      {rules && Object.keys(rules.conduct).length > 0 && (
        <ConductForm id={event._id} kinds={rules.conduct} onDone={onClose} />
      )}
    </Dialog>
  )
}

function ConductForm({ id, kinds, onDone }: { id: string; kinds: RuleBook['conduct']; onDone: () => void }) {
  const form = useCallForm(eventResultCalls.recordConduct, {
    schema: eventResultSchemas.recordConduct.body,
    params: { id },
    initial: { department: '', kind: '', note: '' },
    onSuccess: onDone,
  })
  const choices = Object.entries(kinds).map(([kind, points]) => ({
    value: kind,
    label: `${conductName(kind)} (${countPoints(points)})`,
  }))
  return (
    <Form form={form} submit="Record" submitting="Recording..." onCancel={onDone}>
      <DepartmentSelect label="Department" {...form.getInputProps('department')} />
      <NativeSelect
        label="What happened"
        data={[{ value: '', label: 'Choose one' }, ...choices]}
        {...form.getInputProps('kind')}
      />
      <TextInput label="Note" {...form.getInputProps('note')} />
    </Form>
  )
}

interface RemoveConductProps {
  conduct: SportEvent['conduct'][number]
  onClose: () => void
}

/** Takes recorded conduct back, with its points. */
export function RemoveConduct({ conduct: { _id, department, kind }, onClose }: RemoveConductProps) {
  const remove = useCall(eventResultCalls.removeConduct, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title="Take this back?"
      confirm="Take back"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: _id } })}
      onClose={onClose}
    >
      <Text fw={600}>
        {department.name}: {conductName(kind)}
      </Text>
      <Text>{department.name} gets back the points that it cost.</Text>
    </ConfirmDialog>
  )
}
