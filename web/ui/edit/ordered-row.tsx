import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import classes from './ordered-row.module.css'

/** A row of an order that is changed by dragging or by the keyboard (`useDragOrder`). */
export const OrderedRow = ({ className = '', ...row }: ComponentPropsWithRef<'li'>) => (
  <li className={`${classes.row} ${className}`} {...row} />
)

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }

interface MoveHandleProps extends ComponentPropsWithRef<'button'> {
  label: string
  onStep: (by: -1 | 1) => void
}

/** Drags its row; with the focus on it, the arrow keys move the row. */
export function MoveHandle({ label, onStep, ...handle }: MoveHandleProps) {
  function step(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <ActionIcon
      component="button"
      size={44}
      className={classes.handle}
      aria-label={label}
      aria-describedby="how-to-move"
      onKeyDown={step}
      {...handle}
    >
      <IconGripVertical size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
