import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawChangeSchemas } from '#contract/draw-changes/schemas.ts'
import { storeManagedDraw } from '#web/features/draw/draw.queries.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'

interface VoidDrawProps {
  event: string
  stage: StageOfDraw
  onClose: () => void
}

/** Asks for the reason why a draw does not count. */
export function VoidDraw({ event, stage, onClose }: VoidDrawProps) {
  const client = useQueryClient()
  const form = useCallForm(drawChangeCalls.voidDraw, {
    schema: drawChangeSchemas.voidDraw.body,
    params: { stageId: stage._id },
    initial: { reason: '' },
    onSuccess: (answer) => {
      storeManagedDraw(client, event, answer)
      onClose()
    },
  })
  return (
    <Dialog opened title="Void this draw?" onClose={onClose}>
      <Text mb="sm">
        The draw stays readable with your reason. Its matches that are not played yet are deleted, and the stage can be
        drawn again.
      </Text>
      <Form form={form} submit="Void the draw" submitting="Voiding..." destroys onCancel={onClose}>
        <TextInput label="Reason" autoComplete="off" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}
