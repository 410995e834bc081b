import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArmchair2 } from '@tabler/icons-react'

interface ReserveButtonProps {
  name: string
  reserve: boolean
  /** `said` is for screen readers. */
  onToggle: (said: string) => void
}

/** Makes a player a reserve, or a reserve a player. */
export const ReserveButton = ({ name, reserve, onToggle }: ReserveButtonProps) => (
  <Tooltip label="Reserve">
    <ActionIcon
      size={44}
      variant={reserve ? 'light' : 'subtle'}
      aria-pressed={reserve}
      aria-label={`${name} is a reserve`}
      onClick={() => onToggle(`${name} is a ${reserve ? 'player' : 'reserve'}.`)}
    >
      <IconArmchair2 size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
