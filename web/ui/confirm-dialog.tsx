import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

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
  // In parts, because the whole of it wraps its title in a second banner of the page.
  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title ff="heading" fz="h3" fw={700} mb="xs">
            {title}
          </Modal.Title>
          <Question onClose={onClose} {...question} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

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
  useReturnOfFocus()
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
          ref={focus}
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

// The library's own return of focus misses a dialog that is mounted open, and what asked is often a button in a list.
function useReturnOfFocus() {
  useEffect(() => {
    const asked = document.activeElement
    return () => {
      if (asked instanceof HTMLElement) asked.focus()
    }
  }, [])
}
