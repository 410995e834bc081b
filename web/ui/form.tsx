import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'

interface FormProps {
  form: {
    submit: (event?: SyntheticEvent<HTMLFormElement>) => void
    settle: () => void
    pending: boolean
    ready: boolean
  }
  submit: string
  /** What the button says while the call is under way. */
  submitting: string
  onCancel?: () => void
  children: ReactNode
}

/** The fields of a call with its two buttons. */
export function Form({ form, submit, submitting, onCancel, children }: FormProps) {
  function cancel() {
    form.settle()
    onCancel?.()
  }

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack maw={640}>
        {children}
        <Group justify="flex-end" grow={!onCancel}>
          {onCancel && (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" disabled={form.pending || !form.ready}>
            {form.pending ? submitting : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
