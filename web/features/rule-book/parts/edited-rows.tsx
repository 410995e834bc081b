import { Stack, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { nextKey, type Row } from '#web/features/rule-book/draft/rule-draft.ts'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import classes from './part.module.css'

const MOVES = [
  { tip: 'Move up', icon: IconArrowUp, key: 'ArrowUp', by: -1 },
  { tip: 'Move down', icon: IconArrowDown, key: 'ArrowDown', by: 1 },
] as const

interface EditedRowsProps<T extends Row<object>> {
  rows: T[]
  onChange: (change: (rows: T[]) => T[]) => void
  /** The name of a row, for the labels of its buttons. */
  nameOf: (row: T, index: number) => string
  /** The order means something, so rows can be moved. */
  isOrdered?: boolean
  add: string
  newRow: (rows: readonly T[]) => Omit<T, 'key'> | null
  /** `change` changes fields of this row. */
  children: (row: T, index: number, change: (changed: Partial<T>) => void) => ReactNode
}

/** Rows that can be added, removed and moved, by buttons and, within a row, by Alt and an arrow. */
export function EditedRows<T extends Row<object>>(props: EditedRowsProps<T>) {
  const { rows, onChange, nameOf, isOrdered, add, newRow, children } = props
  const focus = useFocusFallback()
  const [said, setSaid] = useState('')
  const added = newRow(rows)

  const change = (key: number, changed: Partial<T>) =>
    onChange((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)))

  function move(index: number, by: -1 | 1) {
    const row = rows[index]
    const to = index + by
    if (!row || !rows[to]) return
    focus.setFallback(`${row.key} ${by}`)
    onChange((before) => before.toSpliced(index, 1).toSpliced(to, 0, row))
    setSaid(`${nameOf(row, index)} is now number ${to + 1} of ${rows.length}.`)
  }

  function remove(index: number) {
    const next = rows[index + 1] ?? rows[index - 1]
    focus.setFallback(next ? `${next.key} remove` : 'add')
    onChange((before) => before.toSpliced(index, 1))
    setSaid('Removed.')
  }

  function press(event: KeyboardEvent, index: number) {
    const pressed = MOVES.find(({ key }) => key === event.key)
    if (!isOrdered || !event.altKey || !pressed) return
    event.preventDefault()
    move(index, pressed.by)
  }

  return (
    <>
      {rows.length > 0 && (
        <Stack component="ul" gap="sm">
          {rows.map((row, index) => (
            <li key={row.key} className={classes.row} onKeyDown={(event) => press(event, index)}>
              <Stack gap="xs">{children(row, index, (changed) => change(row.key, changed))}</Stack>
              <div className={classes.actions}>
                {isOrdered &&
                  MOVES.map(({ tip, icon, by }) => (
                    <IconAction
                      key={by}
                      ref={focus.at(`${row.key} ${by}`)}
                      icon={icon}
                      tip={tip}
                      label={`${tip}: ${nameOf(row, index)}`}
                      size={44}
                      className={classes.button}
                      // Where there is nothing to do, the focus stays on it.
                      aria-disabled={!rows[index + by] || undefined}
                      onClick={() => move(index, by)}
                    />
                  ))}
                <IconAction
                  ref={focus.at(`${row.key} remove`)}
                  icon={IconTrash}
                  tip="Remove"
                  label={`Remove: ${nameOf(row, index)}`}
                  size={44}
                  onClick={() => remove(index)}
                />
              </div>
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
