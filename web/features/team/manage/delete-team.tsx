import { Text } from '@mantine/core'
import { type ManagedTeam, teamCalls } from '#contract/team/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useShownRefusal } from '#web/lib/calls/use-shown-refusal.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface DeleteTeamProps {
  team: ManagedTeam
  onClose: () => void
}

/** Names what is deleted with a team. The server refuses a team with results or a live match and explains why. */
export function DeleteTeam({ team, onClose }: DeleteTeamProps) {
  const { sentence: reason, onFailure } = useShownRefusal('match_live', 'team_has_results')
  const remove = useCall(teamCalls.remove, {
    onSuccess: onClose,
    onFailure,
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
