import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type EnteredEvent, type Entry, entryCalls, entryTitle } from '#contract/entry.ts'
import { hasEnded } from '#rules/entry/entry-list.ts'
import type { EntryAccess } from '#web/features/entry/entry-access.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

interface EntryActionsProps {
  entry: Entry
  event: EnteredEvent
  isOpen: boolean
  access: EntryAccess
}

/** What those who manage an entry do with it. */
export function EntryActions({ entry, event, isOpen, access: { managesAll } }: EntryActionsProps) {
  const { _id, state } = entry
  const [shown, show] = useState<'change' | 'withdraw' | 'disqualify' | null>(null)
  const close = () => show(null)
  const reinstate = useCall(entryCalls.reinstate)
  if (hasEnded(event)) return null
  const mayEdit = state === 'ENTERED' && (managesAll || isOpen)
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
          {mayReinstate && <Menu.Item onClick={() => reinstate.mutate({ params: { id: _id } })}>Reinstate</Menu.Item>}
          {mayDisqualify && (
            <Menu.Item color="red" onClick={() => show('disqualify')}>
              Disqualify
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {shown === 'change' && <ChangeDialog entry={entry} event={event} onClose={close} />}
      {(shown === 'withdraw' || shown === 'disqualify') && (
        <DecisionDialog entry={entry} decision={shown} onClose={close} />
      )}
    </>
  )
}

const CHANGED = { TEAM: 'Change label or team', PAIR: 'Change label', PERSON: 'Change label' } as const
