import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ManagedTeam, teamCalls } from '#contract/team.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { counted } from './squad-link.tsx'

interface DeleteTeamProps {
  team: ManagedTeam
  onClose: () => void
}

/** Says what goes with a team. One with results or a live match stays, and the server says why. */
export function DeleteTeam({ team: { _id, name, players, applicants }, onClose }: DeleteTeamProps) {
  const remove = useCall(teamCalls.remove, {
    done: onClose,
    refused: ({ status }) => status === 409,
  })
  return (
    <ConfirmDialog
      opened
      title={`Delete ${name}?`}
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: _id } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Its squad of {counted(players, 'player')}, {counted(applicants, 'application')} and its coming matches go with
          it. This cannot be undone.
        </Text>
        {remove.error?.status === 409 && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
            {remove.error.message}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
