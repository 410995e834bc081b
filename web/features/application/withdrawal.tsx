import { Text } from '@mantine/core'
import type { ApplicableTeam } from '#contract/application.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface WithdrawalProps {
  team: ApplicableTeam
  onWithdraw: () => void
  onClose: () => void
}

/** Asked while the window is closed: whoever withdraws then cannot apply again. */
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
