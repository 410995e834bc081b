import { Alert, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type EnteredEvent, type Entry, entryCalls } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import type { EntryState } from '#contract/values/enums.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import type { EntryAccess } from '#web/features/entry/entry-access.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { ResultConsequences } from '#web/ui/feedback/consequences.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { TeamSelect } from './enter-dialog.tsx'

interface EntryActionsProps {
  entry: Entry
  event: EnteredEvent
  isOpen: boolean
  access: EntryAccess
}

/** What those who manage an entry do with it. */
export function EntryActions({ entry, event, isOpen, access: { managesAll } }: EntryActionsProps) {
  const { _id, state } = entry
  // The ruling on a question leads here.
  const [address] = useSearchParams()
  const isRuled = address.get('disqualify') === _id && state === 'ENTERED' && managesAll
  const [shown, show] = useState<'change' | 'withdraw' | 'disqualify' | 'reinstate' | null>(
    isRuled ? 'disqualify' : null,
  )
  const close = () => show(null)
  const reinstate = useCall(entryCalls.reinstate)
  const isFinal = event.state === 'FINAL'
  if (event.state === 'NOT_PLAYED' || (isFinal && !managesAll)) return null
  const mayEdit = state === 'ENTERED' && !isFinal && (managesAll || isOpen)
  const mayReinstate = managesAll ? state !== 'ENTERED' : state === 'WITHDRAWN' && isOpen
  const mayDisqualify = managesAll && state !== 'DISQUALIFIED'
  if (!mayEdit && !mayReinstate && !mayDisqualify && state !== 'ENTERED') return null
  return (
    <>
      <MoreMenu name={entryTitle(entry)}>
        {mayEdit && (
          <Menu.Item component={Link} to={paths.entrySquad(_id)}>
            Edit squad
          </Menu.Item>
        )}
        {mayEdit && <Menu.Item onClick={() => show('change')}>{CHANGED[event.entrant]}</Menu.Item>}
        {state === 'ENTERED' && <Menu.Item onClick={() => show('withdraw')}>Withdraw</Menu.Item>}
        {mayReinstate && (
          <Menu.Item
            onClick={() => (isFinal ? show('reinstate') : reinstate.mutate({ params: { id: _id }, body: {} }))}
          >
            Reinstate
          </Menu.Item>
        )}
        {mayDisqualify && (
          <Menu.Item c="red" onClick={() => show('disqualify')}>
            Disqualify
          </Menu.Item>
        )}
      </MoreMenu>
      {shown === 'change' && <ChangeDialog entry={entry} event={event} onClose={close} />}
      {(shown === 'withdraw' || shown === 'disqualify') && (
        <DecisionDialog entry={entry} event={event} decision={shown} onClose={close} />
      )}
      {shown === 'reinstate' && <ReinstateDialog entry={entry} event={event} onClose={close} />}
    </>
  )
}

const CHANGED = { TEAM: 'Change label or team', PAIR: 'Change label', PERSON: 'Change label' } as const

/** Changes label and team of an entry. */
function ChangeDialog({ entry, event, onClose }: { entry: Entry; event: EnteredEvent; onClose: () => void }) {
  const form = useCallForm(entryCalls.update, {
    schema: entrySchemas.update.body,
    params: { id: entry._id },
    initial: { label: entry.label ?? '', team: entry.team?._id ?? '' },
    onSuccess: onClose,
  })
  return (
    <Dialog title={`Change ${entryTitle(entry)}`} onClose={onClose}>
      <Form form={form} submit="Save" submitting="Saving..." onCancel={onClose}>
        <TextInput
          label="Label"
          description="Such as A or Juniors. It stays once a place names the entry."
          {...form.getInputProps('label')}
        />
        {event.entrant === 'TEAM' && (
          <TeamSelect event={event} department={entry.department._id} field={form.getInputProps('team')} />
        )}
      </Form>
    </Dialog>
  )
}

const WORDS = {
  withdraw: {
    title: 'Withdraw',
    state: 'WITHDRAWN',
    submitting: 'Withdrawing...',
    meaning: 'The entry stays visible as withdrawn, and its place in the event is free again.',
  },
  disqualify: {
    title: 'Disqualify',
    state: 'DISQUALIFIED',
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
      {data && <ResultConsequences {...data.body} />}
    </Stack>
  )
}

/** An entry returns to an event whose places are final. */
function ReinstateDialog({ entry, event, onClose }: ReopeningProps) {
  const reinstate = useCall(entryCalls.reinstate, { onSuccess: onClose })
  return (
    <Dialog title={`Reinstate ${entryTitle(entry)}?`} onClose={onClose}>
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
function DecisionDialog({ entry, event, decision, onClose }: DecisionDialogProps) {
  const { title, state, submitting, meaning } = WORDS[decision]
  const reopens = event.state === 'FINAL'
  const form = useCallForm(entryCalls[decision], {
    schema: entrySchemas[decision].body,
    params: { id: entry._id },
    initial: { reason: '', reopens: false },
    onSuccess: onClose,
  })
  const confirmed = reopens ? { ...form, submit: form.onSubmit(() => form.insist({ reopens })) } : form
  return (
    <Dialog title={`${title} ${entryTitle(entry)}?`} onClose={onClose}>
      <Text mb="sm">{meaning}</Text>
      <Reopening entry={entry} event={event} state={state} />
      <Form form={confirmed} submit={title} submitting={submitting} onCancel={onClose}>
        <TextInput label="Reason" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}
