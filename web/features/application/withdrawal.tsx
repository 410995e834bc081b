import { Text } from '@mantine/core'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'

interface WithdrawalProps {
  team: ApplicableTeam
  onWithdraw: () => void
  onClose: () => void
}

/** Asks for confirmation while the window is closed, because a new application is not possible then. */
export function Withdrawal({ team, onWithdraw, onClose }: WithdrawalProps) {
  return (
    <ConfirmDialog
      opened
      title={`Unapply from ${team.name}?`}
      confirm="Unapply"
      pending={false}
      onConfirm={() => {
        onClose()
        onWithdraw()
      }}
      onClose={onClose}
    >
      <Text>Applications are closed: until they open again you cannot apply to this team anew.</Text>
    </ConfirmDialog>
  )
}
