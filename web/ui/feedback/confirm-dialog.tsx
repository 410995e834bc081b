import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will be deleted. */
  children: ReactNode
  confirm?: string
  pending: boolean
  /** The text to type before the button is enabled. */
  typed?: string
  /** False while a choice is missing. */
  ready?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a deletion. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm = 'Delete', pending, typed, ready = true, onConfirm, onClose } = props
  const [name, setName] = useState('')
  const withheld = !ready || (typed !== undefined && name.trim() !== typed)
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <div>{children}</div>
        {typed !== undefined && (
          <TextInput
            ref={focus}
            label={`Type "${typed}" to confirm`}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus={typed === undefined || undefined}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={withheld} loading={pending}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
