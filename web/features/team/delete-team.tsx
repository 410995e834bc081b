import { Text } from '@mantine/core'
import { useState } from 'react'
import { type ManagedTeam, teamCalls } from '#contract/team.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { counted } from './counted.ts'

interface DeleteTeamProps {
  team: ManagedTeam
  onClose: () => void
}

/** Says what goes with a team. One with results or a live match stays, and the server says why. */
export function DeleteTeam({ team, onClose }: DeleteTeamProps) {
  const [reason, setReason] = useState<string | null>(null)
  const remove = useCall(teamCalls.remove, {
    done: onClose,
    refused: ({ status, message }) => {
      if (status !== 409) return false
      setReason(message)
      return true
    },
  })
  return (
    <ConfirmDialog
      opened
      title={`Delete ${team.name}?`}
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: team._id } })}
      onClose={onClose}
    >
      {reason === null ? (
        <Text>With it go {goingWith(team)}. This cannot be undone.</Text>
      ) : (
        <Text c="red" role="alert">
          {reason}
        </Text>
      )}
    </ConfirmDialog>
  )
}

function goingWith({ players, applicants }: ManagedTeam): string {
  const going = [
    players > 0 && `its squad of ${counted(players, 'player')}`,
    applicants > 0 && counted(applicants, 'application'),
    'its coming matches',
  ]
  return new Intl.ListFormat('en').format(going.filter((part) => part !== false))
}
