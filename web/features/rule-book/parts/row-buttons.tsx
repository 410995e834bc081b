import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash, type TablerIcon } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './part.module.css'

interface RowButtonsProps {
  name: string
  /** The ref of a button, for the focus. */
  at: (button: 'up' | 'down' | 'remove') => Ref<HTMLButtonElement>
  canMove: { up: boolean; down: boolean } | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export const RowButtons = ({ name, at, canMove, onMove, onRemove }: RowButtonsProps) => (
  <div className={classes.actions}>
    {canMove && (
      <>
        <Press
          label="Move up"
          name={name}
          icon={IconArrowUp}
          at={at('up')}
          waits={!canMove.up}
          onPress={() => onMove(-1)}
        />
        <Press
          label="Move down"
          name={name}
          icon={IconArrowDown}
          at={at('down')}
          waits={!canMove.down}
          onPress={() => onMove(1)}
        />
      </>
    )}
    <Press label="Remove" name={name} icon={IconTrash} at={at('remove')} onPress={onRemove} />
  </div>
)

interface PressProps {
  label: string
  name: string
  icon: TablerIcon
  at: Ref<HTMLButtonElement>
  /** Nothing to do, but the focus stays on it. */
  waits?: boolean
  onPress: () => void
}

const Press = ({ label, name, icon: Icon, at, waits, onPress }: PressProps) => (
  <Tooltip label={label}>
    <ActionIcon
      ref={at}
      size={44}
      aria-label={`${label}: ${name}`}
      aria-disabled={waits || undefined}
      className={classes.button}
      onClick={() => !waits && onPress()}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
