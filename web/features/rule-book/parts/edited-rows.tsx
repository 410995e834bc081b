import { ActionIcon, Stack, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { nextKey, type Row } from '#web/features/rule-book/draft/rule-draft.ts'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import classes from './part.module.css'

interface EditedRowsProps<T extends Row<object>> {
  rows: T[]
  onChange: (change: (rows: T[]) => T[]) => void
  /** The name of a row, for the labels of its buttons. */
  nameOf: (row: T, index: number) => string
  /** The order means something, so rows can be moved. */
  isOrdered?: boolean
  add: string
  newRow: (rows: readonly T[]) => Omit<T, 'key'> | null
  children: (row: T, index: number) => ReactNode
}

/** Rows that can be added, removed and moved, by buttons and, within a row, by Alt and an arrow. */
export function EditedRows<T extends Row<object>>(props: EditedRowsProps<T>) {
  const { rows, onChange, nameOf, isOrdered, add, newRow, children } = props
  const focus = useFocusFallback()
  const [said, setSaid] = useState('')
  const added = newRow(rows)

  function move(index: number, by: -1 | 1) {
    const row = rows[index]
    const to = index + by
    if (!row || to < 0 || to >= rows.length) return
    focus.setFallback(`${row.key}${by < 0 ? 'up' : 'down'}`)
    onChange((before) => before.toSpliced(index, 1).toSpliced(to, 0, row))
    setSaid(`${nameOf(row, index)} is now number ${to + 1} of ${rows.length}.`)
  }

  function remove(index: number) {
    const next = rows[index + 1] ?? rows[index - 1]
    focus.setFallback(next ? `${next.key}remove` : 'add')
    onChange((before) => before.toSpliced(index, 1))
    setSaid('Removed.')
  }

  return (
    <>
      {rows.length > 0 && (
        <Stack component="ul" gap="sm">
          {rows.map((row, index) => (
            <li
              key={row.key}
              className={classes.row}
              onKeyDown={(event) => {
                if (!isOrdered || !event.altKey || !(event.key in ARROWS)) return
                event.preventDefault()
                move(index, event.key === 'ArrowUp' ? -1 : 1)
              }}
            >
              <Stack gap="xs">{children(row, index)}</Stack>
              <RowButtons
                name={nameOf(row, index)}
                at={(button) => focus.at(`${row.key}${button}`)}
                canMove={isOrdered ? { up: index > 0, down: index < rows.length - 1 } : undefined}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </Stack>
      )}
      <div>
        <SideButton
          ref={focus.at('add')}
          disabled={added === null}
          onClick={() => onChange((before) => [...before, { ...added, key: nextKey(before) } as T])}
        >
          {add}
        </SideButton>
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}

const ARROWS = { ArrowUp: true, ArrowDown: true }

interface RowButtonsProps {
  name: string
  at: (button: 'up' | 'down' | 'remove') => Ref<HTMLButtonElement>
  canMove: { up: boolean; down: boolean } | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const RowButtons = ({ name, at, canMove, onMove, onRemove }: RowButtonsProps) => (
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
