import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawChangeSchemas } from '#contract/draw-changes/schemas.ts'
import { storeManagedDraw } from '#web/features/draw/draw.queries.ts'
import { lotsInWords } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { OrderedList, OrderNumber } from '#web/ui/edit/ordered-row.tsx'
import { RowFault } from '#web/ui/edit/row-editor.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import line from '#web/ui/list/line.module.css'

interface RecordLotsProps {
  draw: EventDraw
  stage: StageOfDraw
  needed: StageOfDraw['lotsNeeded'][number]
  onClose: () => void
}

/** The order in which level entries were drawn, with the witnesses. */
export function RecordLots({ draw, stage, needed, onClose }: RecordLotsProps) {
  const [typed, setTyped] = useState<readonly string[]>(needed.entries)
  const [witnesses, setWitnesses] = useState('')
  const entries = entriesOf(draw)
  const record = useDrawCall(drawChangeCalls.recordLots, draw.event._id, { onSuccess: onClose })

  const isTyped = (entry: string) => typed.includes(entry)
  // Another organiser may correct a result, or record these lots, while the dialog is open.
  const level = stage.lotsNeeded.find(({ pool, entries: all }) => pool === needed.pool && all.some(isTyped))
  const isLevel = (entry: string) => level?.entries.includes(entry) ?? false
  const rows = [...typed, ...(level?.entries.filter((entry) => !isTyped(entry)) ?? [])]
  const order = rows.filter(isLevel)
  const [first] = (level ?? needed).ranks
  const titleOf = (entry: string) => entries.get(entry)?.title ?? ''
  const move = (entry: string, to: number) => setTyped(rows.filter((one) => one !== entry).toSpliced(to, 0, entry))

  return (
    <Dialog title="Record the lots" onClose={onClose}>
      <Stack gap="sm">
        {level ? (
          <Text>{level.sentence} Put them in the order in which they were drawn.</Text>
        ) : (
          <Alert color="red" role="alert" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
            These entries are not level any more: another organiser was faster.{' '}
            {stage.lots
              .filter(({ pool }) => pool === needed.pool)
              .map((lots) => lotsInWords(draw, stage, lots))
              .join(' ')}
          </Alert>
        )}
        <OrderedList
          items={rows}
          keyOf={(entry) => entry}
          handleLabel={(entry, index) => `Move ${titleOf(entry)}, rank ${first + index}`}
          onMove={move}
        >
          {(entry, index) => (
            <>
              <OrderNumber
                label={`Rank of ${titleOf(entry)}`}
                value={first + index}
                onCommit={(rank) => move(entry, Math.max(0, rank - first))}
              />
              <span className={line.name}>{titleOf(entry)}</span>
              <RowFault error={level && !isLevel(entry) ? 'Not level any more. It is left out.' : null} />
            </>
          )}
        </OrderedList>
        <TextInput
          label="Witnesses"
          maxLength={200}
          value={witnesses}
          onChange={(event) => setWitnesses(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!level}
            loading={record.isPending}
            onClick={() =>
              record.mutate({
                params: { stageId: stage._id },
                body: {
                  pool: needed.pool,
                  order,
                  ...(witnesses.trim() && { witnesses: witnesses.trim() }),
                },
              })
            }
          >
            Record
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type Lots = StageOfDraw['lots'][number]

export interface StageProps {
  draw: EventDraw
  stage: StageOfDraw
}

/** The lots that were drawn in a stage. Wrong ones can be taken back. */
export function RecordedLots({ draw, stage }: StageProps) {
  const [wrong, setWrong] = useState<Lots | null>(null)
  return (
    <>
      {stage.lots.map((lots) => (
        <Group key={lots._id} justify="space-between" gap="xs">
          <Text style={{ flex: '1 1 12rem' }}>{lotsInWords(draw, stage, lots)}</Text>
          <SideButton onClick={() => setWrong(lots)}>Take back</SideButton>
        </Group>
      ))}
      {wrong && <ClearLots draw={draw} stage={stage} lots={wrong} onClose={() => setWrong(null)} />}
    </>
  )
}

function ClearLots({ draw, stage, lots, onClose }: StageProps & { lots: Lots; onClose: () => void }) {
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
    <Dialog title="Take these lots back?" onClose={onClose}>
      <Text mb="sm">{lotsInWords(draw, stage, lots)} The entries are level again until other lots are recorded.</Text>
      <Form form={form} submit="Take back" submitting="Taking back..." destroys onCancel={onClose}>
        <TextInput label="Reason" {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  )
}
