import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { type Upload, UploadProgress } from './upload-progress.tsx'

interface FormProps {
  form: {
    submit: (event?: SyntheticEvent<HTMLFormElement>) => void
    settle: () => void
    pending: boolean
    ready: boolean
    refusal: string | undefined
    upload?: Upload
  }
  submit: string
  /** What the button says while the call is under way. */
  submitting: string
  /** What it does cannot be undone. */
  destroys?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** The fields of a call with its two buttons. */
export function Form({ form, submit, submitting, destroys, onCancel, children }: FormProps) {
  function cancel() {
    form.settle()
    onCancel?.()
  }

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack maw={640}>
        {children}
        {form.refusal && (
          // A toast has read it aloud already; this stays.
          <Alert color="red" role="note" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
            {form.refusal}
          </Alert>
        )}
        {form.upload && <UploadProgress {...form.upload} />}
        <Group justify="flex-end" grow={!onCancel}>
          {onCancel && (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" color={destroys ? 'red' : undefined} disabled={form.pending || !form.ready}>
            {form.pending ? submitting : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
