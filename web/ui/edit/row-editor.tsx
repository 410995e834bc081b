import { Button, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { moveAlongColumn } from './move-along-column.ts'
import classes from './row-editor.module.css'

interface RowEditorProps {
  /** The rows that would be saved. */
  count: number
  isSaving: boolean
  onSave: () => void
  onCancel?: () => void
  children: ReactNode
}

/** Rows that are saved together. Enter and the arrows lead to the same field of the next row. */
export function RowEditor({ count, isSaving, onSave, onCancel, children }: RowEditorProps) {
  function save(event: FormEvent) {
    event.preventDefault()
    if (count > 0 && !isSaving) onSave()
  }
  return (
    <form onSubmit={save} onKeyDown={moveAlongColumn} noValidate>
      <ul>{children}</ul>
      <div className={classes.bar} data-idle={(count === 0 && !onCancel) || undefined}>
        {onCancel && (
          <Button variant="default" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={count === 0 || isSaving}>
          {isSaving ? 'Saving...' : count > 0 ? `Save ${count}` : 'Save'}
        </Button>
      </div>
    </form>
  )
}

interface EditorRowProps {
  children?: ReactNode
  /** What stands before the fields. */
  words: ReactNode
  /** Why the row was not saved. Its fields are marked by their own `error`. */
  error: string | null
  /** As low as a field. */
  isDense?: boolean
}

export function EditorRow({ words, error, isDense, children }: EditorRowProps) {
  return (
    <li className={classes.row} data-editor-row data-faulty={error !== null || undefined} data-dense={isDense}>
      <div className={classes.words}>{words}</div>
      {children}
      <RowFault error={error} />
    </li>
  )
}

/** Why a row was not saved, in a line of its own. */
export function RowFault({ error }: Pick<EditorRowProps, 'error'>) {
  return (
    error && (
      <Text size="sm" c="var(--mantine-color-red-text)" flex="1 0 100%" role="alert">
        {error}
      </Text>
    )
  )
}
