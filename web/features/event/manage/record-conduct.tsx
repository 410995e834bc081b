import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventResultSchemas } from '#contract/event-result/schemas.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { conductName } from '#rules/words/award-rules.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useEventRules } from '#web/features/event/event-rules.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

interface RecordConductProps {
  event: SportEvent
  onClose: () => void
}

/** Records one of the kinds of conduct that the rules of the event name. */
export function RecordConduct({ event, onClose }: RecordConductProps) {
  const rules = useEventRules(event)
  return (
    <Dialog opened title={`Conduct in ${eventTitle(event)}`} onClose={onClose}>
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

interface ConductFormProps {
  id: string
  kinds: RuleBook['conduct']
  onDone: () => void
}

function ConductForm({ id, kinds, onDone }: ConductFormProps) {
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
      <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
    </Form>
  )
}
