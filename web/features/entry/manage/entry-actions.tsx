import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type EnteredEvent, type Entry, entryCalls } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { entrySchemas } from '#contract/entry/schemas.ts'
import type { EntryAccess } from '#web/features/entry/entry-access.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { DecisionDialog, ReinstateDialog } from './decision-dialog.tsx'
import { TeamSelect } from './team-select.tsx'

interface ChangeDialogProps {
  entry: Entry
  event: EnteredEvent
  onClose: () => void
}

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
      <Menu position="bottom-end" withinPortal={false} hideDetached={false}>
        <Menu.Target>
          <ActionIcon size={44} aria-label={`More for ${entryTitle(entry)}`}>
            <IconDotsVertical size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
            <Menu.Item color="red" onClick={() => show('disqualify')}>
              Disqualify
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
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
function ChangeDialog({ entry, event, onClose }: ChangeDialogProps) {
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
