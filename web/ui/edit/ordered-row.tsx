import { ActionIcon, Box, TextInput, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { moveAlongColumn } from './move-along-column.ts'
import classes from './ordered-row.module.css'
import { useDragOrder } from './use-drag-order.ts'

/** A row of an order that is changed by dragging or by the keyboard (`useDragOrder`). */
export const OrderedRow = ({ className = '', ...row }: ComponentPropsWithRef<'li'>) => (
  <li data-editor-row className={`${classes.row} ${className}`} {...row} />
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

interface OrderedListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  handleLabel: (item: T, index: number) => string
  onMove: (key: string, to: number) => void
  /** How many items have an order. Those after them have no handle. */
  count?: number
  /** The rest of the row. */
  children: (item: T, index: number) => ReactNode
}

/** Items in an order, which is changed by dragging their handles, or by arrow keys on them. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { items, keyOf, handleLabel, onMove, count = props.items.length, children } = props
  const { list, handleProps, rowProps } = useDragOrder(onMove)
  const step = (key: string, to: number) => to >= 0 && to < count && onMove(key, to)
  return (
    <>
      <VisuallyHidden id="how-to-move">Drag, or press the arrow keys up and down.</VisuallyHidden>
      <ol ref={list} onKeyDown={moveAlongColumn}>
        {items.map((item, index) => {
          const key = keyOf(item)
          return (
            <OrderedRow key={key} {...(index < count ? rowProps(key, index, count) : {})}>
              {index < count ? (
                <MoveHandle
                  label={handleLabel(item, index)}
                  onStep={(by) => step(key, index + by)}
                  {...handleProps(key)}
                />
              ) : (
                // As wide as the handle, which reaches into the margin.
                <Box w="2.125rem" flex="none" />
              )}
              {children(item, index)}
            </OrderedRow>
          )
        })}
      </ol>
    </>
  )
}

interface OrderNumberProps {
  label: string
  value: number
  ref?: Ref<HTMLInputElement>
  onCommit: (value: number) => void
}

/** A place or a rank as a number. What is typed counts when the field is left, or with Enter. */
export function OrderNumber({ label, value, ref, onCommit }: OrderNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function commit() {
    const number = Number(typed)
    setTyped(null)
    if (typed && number !== value) onCommit(number)
  }

  return (
    <TextInput
      ref={ref}
      aria-label={label}
      inputMode="numeric"
      maxLength={3}
      className={classes.number}
      value={typed ?? String(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
