import { Button } from '@mantine/core'

interface ReserveButtonProps {
  name: string
  reserve: boolean
  /** `said` is for screen readers. */
  onToggle: (said: string) => void
}

/** Makes a player a reserve, or a reserve a player. */
export const ReserveButton = ({ name, reserve, onToggle }: ReserveButtonProps) => (
  <Button
    size="sm"
    px="xs"
    variant={reserve ? 'light' : 'subtle'}
    aria-pressed={reserve}
    aria-label={`${name} is a reserve`}
    onClick={() => onToggle(`${name} is a ${reserve ? 'player' : 'reserve'}.`)}
  >
    Reserve
  </Button>
)
