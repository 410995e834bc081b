import { Text, Textarea } from '@mantine/core'
import { disputeCalls } from '#contract/dispute/calls.ts'
import { disputeCreate } from '#contract/dispute/schemas.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

/** A head or sports lead says why a result is wrong. */
export function DisputeDialog({ match: { _id, version }, onClose }: { match: MatchDetails; onClose: () => void }) {
  const form = useCallForm(disputeCalls.dispute, {
    schema: disputeCreate,
    params: { id: _id },
    initial: { reason: '', basedOn: version },
    onSuccess: onClose,
  })
  return (
    <Dialog title="Dispute the result" onClose={onClose}>
      <Text mb="sm">
        The result counts until the organisers have ruled. Everyone can read your reason with the name of your
        department. Organisers and both sides see the picture.
      </Text>
      <Form form={form} submit="Dispute" submitting="Sending..." onCancel={onClose}>
        <Textarea label="Reason" autosize minRows={3} {...form.getInputProps('reason')} />
        <FileField label="Picture" {...form.fileProps('picture')} />
      </Form>
    </Dialog>
  )
}
