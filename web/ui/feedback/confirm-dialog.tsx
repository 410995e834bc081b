import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Call, Given } from '#contract/call/call.ts'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { useCall, useShownRefusal } from '#web/lib/calls/use-call.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will be deleted, or happens otherwise. */
  children: ReactNode
  confirm?: string
  /** False where nothing is deleted. */
  destroys?: boolean
  pending: boolean
  /** The text to type before the button is enabled. */
  typed?: string
  /** False while a choice is missing. */
  ready?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a deletion, or what cannot simply be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirm = 'Delete',
    destroys = true,
    pending,
    typed,
    ready = true,
    onConfirm,
    onClose,
  } = props
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
          <Button type="submit" {...(destroys && { color: 'red' })} disabled={withheld} loading={pending}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ConfirmCallProps<C extends Call> extends Omit<ConfirmDialogProps, 'pending' | 'onConfirm'> {
  call: C
  given: Given<C, File>
  /** The refusals that are explained here, in place of the question. */
  explains?: RefusalCode[]
  /** In place of closing. */
  onDone?: () => void
}

/** Asks before a call, and makes it. */
export function ConfirmCall<C extends Call>(props: ConfirmCallProps<C>) {
  const { call, given, explains = [], children, onDone = props.onClose, ...dialog } = props
  const { sentence, onFailure } = useShownRefusal(...explains)
  const { mutate, isPending } = useCall(call, { onSuccess: onDone, onFailure })
  return (
    <ConfirmDialog {...dialog} pending={isPending} onConfirm={() => mutate(given)}>
      {sentence === null ? (
        children
      ) : (
        <Text c="red" role="alert">
          {sentence}
        </Text>
      )}
    </ConfirmDialog>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()
