import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type EnteredEvent, type Entry, entryCalls } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import type { EntryState } from '#contract/values/enums.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { Consequences } from '#web/ui/feedback/consequences.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

const WORDS = {
  withdraw: {
    title: 'Withdraw',
    state: 'WITHDRAWN',
    submit: 'Withdraw',
    submitting: 'Withdrawing...',
    meaning: 'The entry stays visible as withdrawn, and its place in the event is free again.',
  },
  disqualify: {
    title: 'Disqualify',
    state: 'DISQUALIFIED',
    submit: 'Disqualify',
    submitting: 'Disqualifying...',
    meaning: 'The entry stays visible as disqualified, and the department cannot enter in its place.',
  },
} as const

interface ReopeningProps {
  entry: Entry
  event: EnteredEvent
  onClose: () => void
}

/** What changes in an event whose places are final. */
function Reopening({ entry, event, state }: Pick<ReopeningProps, 'entry' | 'event'> & { state: EntryState }) {
  const isFinal = event.state === 'FINAL'
  const { data } = useQuery({ ...entryQueries.preview(entry._id, state), enabled: isFinal })
  if (!isFinal) return null
  return (
    <Stack gap="sm" mb="sm">
      <Alert color="accent" variant="light">
        The places of this event are final. This reopens it, and its points follow the new places.
      </Alert>
      {data && <Consequences {...data.body} />}
    </Stack>
  )
}

/** An entry returns to an event whose places are final. */
export function ReinstateDialog({ entry, event, onClose }: ReopeningProps) {
  const reinstate = useCall(entryCalls.reinstate, { onSuccess: onClose })
  return (
    <Dialog opened title={`Reinstate ${entryTitle(entry)}?`} onClose={onClose}>
      <Reopening entry={entry} event={event} state="ENTERED" />
      <Group justify="flex-end">
        <Button
          loading={reinstate.isPending}
          onClick={() => reinstate.mutate({ params: { id: entry._id }, body: { reopens: true } })}
        >
          Reinstate
        </Button>
      </Group>
    </Dialog>
  )
}

interface DecisionDialogProps extends ReopeningProps {
  decision: keyof typeof WORDS
}

/** Asks for the reason of a withdrawal or a disqualification. What it changes after the final is shown before. */
export function DecisionDialog({ entry, event, decision, onClose }: DecisionDialogProps) {
  const { title, state, submit, submitting, meaning } = WORDS[decision]
  const reopens = event.state === 'FINAL'
  const form = useCallForm(entryCalls[decision], {
    schema: entrySchemas[decision].body,
    params: { id: entry._id },
    initial: { reason: '', reopens: false },
    onSuccess: onClose,
  })
  const confirmed = reopens ? { ...form, submit: form.onSubmit(() => form.insist({ reopens })) } : form
  return (
    <Dialog opened title={`${title} ${entryTitle(entry)}?`} onClose={onClose}>
      <Text mb="sm">{meaning}</Text>
      <Reopening entry={entry} event={event} state={state} />
      <Form form={confirmed} submit={submit} submitting={submitting} onCancel={onClose}>
        <TextInput label="Reason" autoComplete="off" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}
