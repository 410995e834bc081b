import { Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { MoveHandle, OrderedRow } from '#web/ui/edit/ordered-row.tsx'
import { useDragOrder } from '#web/ui/edit/use-drag-order.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import classes from './record-lots.module.css'

interface RecordLotsProps {
  draw: EventDraw
  stage: StageOfDraw
  needed: StageOfDraw['lotsNeeded'][number]
  onClose: () => void
}

/** The order in which level entries were drawn, with the witnesses. */
export function RecordLots({ draw, stage, needed, onClose }: RecordLotsProps) {
  const [order, setOrder] = useState<readonly string[]>(needed.entries)
  const [witnesses, setWitnesses] = useState('')
  const entries = entriesOf(draw)
  const record = useDrawCall(drawChangeCalls.recordLots, draw.event._id, { onSuccess: onClose })

  function move(entry: string, to: number) {
    const rest = order.filter((one) => one !== entry)
    setOrder([...rest.slice(0, to), entry, ...rest.slice(to)])
  }

  const { list, handleProps, rowProps } = useDragOrder(move)
  return (
    <Dialog opened title="Record the lots" onClose={onClose}>
      <Stack gap="sm">
        <Text>{needed.sentence} Put them in the order in which they were drawn.</Text>
        <VisuallyHidden id="how-to-move">Drag, or press the arrow keys up and down.</VisuallyHidden>
        <ol className={classes.rows} ref={list}>
          {order.map((entry, index) => {
            const title = entries.get(entry)?.title ?? ''
            return (
              <OrderedRow key={entry} {...rowProps(entry, index, order.length)}>
                <MoveHandle
                  label={`Move ${title}, rank ${needed.ranks[0] + index}`}
                  onStep={(by) => {
                    const to = index + by
                    if (to >= 0 && to < order.length) move(entry, to)
                  }}
                  {...handleProps(entry)}
                />
                <span className={classes.rank}>{needed.ranks[0] + index}</span>
                <span className={classes.name}>{title}</span>
              </OrderedRow>
            )
          })}
        </ol>
        <TextInput
          label="Witnesses"
          autoComplete="off"
          maxLength={200}
          value={witnesses}
          onChange={(event) => setWitnesses(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={record.isPending}
            onClick={() =>
              record.mutate({
                params: { stageId: stage._id },
                body: {
                  pool: needed.pool,
                  order: [...order],
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
