import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** What will go. */
  children: ReactNode
  confirm: string
  pending: boolean
  /** Asks that this be typed before the button works. */
  typed?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed. */
export function ConfirmDialog({ opened, onClose, title, ...question }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Question onClose={onClose} {...question} />
    </Modal>
  )
}

// Apart, so that what was typed goes when the dialog closes.
function Question({
  children,
  confirm,
  pending,
  typed,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'opened' | 'title'>) {
  const [name, setName] = useState('')
  const withheld = typed !== undefined && name.trim() !== typed
  return (
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
          data-autofocus
          label={`Type "${typed}" to confirm`}
          autoComplete="off"
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
  )
}
