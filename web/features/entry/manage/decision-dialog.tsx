import { Text, TextInput } from '@mantine/core'
import { type Entry, entryCalls, entryTitle } from '#contract/entry.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useCallForm } from '#web/ui/form/call-form.ts'
import { Form } from '#web/ui/form/form.tsx'

const WORDS = {
  withdraw: {
    title: 'Withdraw',
    submit: 'Withdraw',
    submitting: 'Withdrawing...',
    meaning: 'The entry stays visible as withdrawn, and its place in the event is free again.',
  },
  disqualify: {
    title: 'Disqualify',
    submit: 'Disqualify',
    submitting: 'Disqualifying...',
    meaning: 'The entry stays visible as disqualified, and the department cannot enter in its place.',
  },
} as const

interface DecisionDialogProps {
  entry: Entry
  decision: keyof typeof WORDS
  onClose: () => void
}

/** Asks for the reason of a withdrawal or a disqualification. */
export function DecisionDialog({ entry, decision, onClose }: DecisionDialogProps) {
  const { title, submit, submitting, meaning } = WORDS[decision]
  const form = useCallForm(entryCalls[decision], {
    params: { id: entry._id },
    initial: { reason: '' },
    onSuccess: onClose,
  })
  return (
    <Dialog opened title={`${title} ${entryTitle(entry)}?`} onClose={onClose}>
      <Text mb="sm">{meaning}</Text>
      <Form form={form} submit={submit} submitting={submitting} onCancel={onClose}>
        <TextInput label="Reason" autoComplete="off" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}
