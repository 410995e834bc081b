import { Button, Group } from '@mantine/core'

interface FormActionsProps {
  form: { pending: boolean; ready: boolean; settle: () => void }
  submit: string
  /** What the button says while the call is under way. */
  submitting: string
  onCancel?: () => void
}

export function FormActions({ form, submit, submitting, onCancel }: FormActionsProps) {
  function cancel() {
    form.settle()
    onCancel?.()
  }

  return (
    <Group justify="flex-end">
      {onCancel && (
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" disabled={form.pending || !form.ready} aria-busy={form.pending}>
        {form.pending ? submitting : submit}
      </Button>
    </Group>
  )
}
