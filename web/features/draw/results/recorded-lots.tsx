import { Group, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawChangeSchemas } from '#contract/draw-changes/schemas.ts'
import { storeManagedDraw } from '#web/features/draw/draw.queries.ts'
import { lotsInWords } from '#web/features/draw/draw-words.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'

type Lots = StageOfDraw['lots'][number]

interface RecordedLotsProps {
  draw: EventDraw
  stage: StageOfDraw
}

/** The lots that were drawn in a stage. Wrong ones can be taken back. */
export function RecordedLots({ draw, stage }: RecordedLotsProps) {
  const [wrong, setWrong] = useState<Lots | null>(null)
  return (
    <>
      {stage.lots.map((lots) => (
        <Group key={lots._id} justify="space-between" gap="xs">
          <Text style={{ flex: '1 1 12rem' }}>{lotsInWords(draw, lots)}</Text>
          <SideButton onClick={() => setWrong(lots)}>Take back</SideButton>
        </Group>
      ))}
      {wrong && <ClearLots draw={draw} stage={stage} lots={wrong} onClose={() => setWrong(null)} />}
    </>
  )
}

function ClearLots({ draw, stage, lots, onClose }: RecordedLotsProps & { lots: Lots; onClose: () => void }) {
  const client = useQueryClient()
  const form = useCallForm(drawChangeCalls.clearLots, {
    schema: drawChangeSchemas.clearLots.body,
    params: { stageId: stage._id },
    initial: { lots: lots._id, reason: '', basedOn: draw.version },
    onSuccess: (answer) => {
      storeManagedDraw(client, draw.event._id, answer)
      onClose()
    },
  })
  return (
    <Dialog opened title="Take these lots back?" onClose={onClose}>
      <Text mb="sm">{lotsInWords(draw, lots)} The entries are level again until other lots are recorded.</Text>
      <Form form={form} submit="Take back" submitting="Taking back..." destroys onCancel={onClose}>
        <TextInput label="Reason" autoComplete="off" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}
