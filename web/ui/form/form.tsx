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
  /** The button's text while the call is pending. */
  submitting: string
  /** The action cannot be undone. */
  destroys?: boolean
  /** The form is prefilled, so the focus starts at its button. */
  focusSubmit?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** The fields of a call with its two buttons. */
export function Form({ form, submit, submitting, destroys, focusSubmit, onCancel, children }: FormProps) {
  function cancel() {
    form.settle()
    onCancel?.()
  }

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack maw={640}>
        {children}
        {form.refusal && (
          // A toast has announced it already, so this text is silent.
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
          <Button
            type="submit"
            color={destroys ? 'red' : undefined}
            disabled={form.pending || !form.ready}
            data-page-focus={focusSubmit || undefined}
          >
            {form.pending ? submitting : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
