import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { type ByHand, HandDraw, isComplete } from './hand-draw.tsx'

interface NextRoundProps {
  draw: EventDraw
  stage: StageOfDraw
}

/** Pairs the next Swiss round: by its rules, or by hand. */
export function NextRound({ draw, stage }: NextRoundProps) {
  const [isByHand, setByHand] = useState(false)
  const next = useDrawCall(drawChangeCalls.nextRound, draw.event._id)
  return (
    <Group gap="sm">
      <Button
        loading={next.isPending}
        onClick={() => next.mutate({ params: { stageId: stage._id }, body: { basedOn: draw.version } })}
      >
        Draw round {stage.rounds + 1}
      </Button>
      <SideButton onClick={() => setByHand(true)}>Pair by hand</SideButton>
      {isByHand && <PairByHand draw={draw} stage={stage} onClose={() => setByHand(false)} />}
    </Group>
  )
}

function PairByHand({ draw, stage, onClose }: NextRoundProps & { onClose: () => void }) {
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const next = useDrawCall(drawChangeCalls.nextRound, draw.event._id, { onSuccess: onClose })
  const ranked = new Set(stage.pools.flatMap(({ rows }) => rows.map(({ entry }) => entry)))
  const stillIn = draw.entries.filter(({ _id, state }) => state === 'ENTERED' && ranked.has(_id))
  const pairs = byHand && 'pairs' in byHand && isComplete(byHand, stillIn.length) ? byHand.pairs : null
  return (
    <Dialog title={`Pairs of round ${stage.rounds + 1}`} onClose={onClose}>
      <Stack gap="md">
        <HandDraw rules={stage.rules} entries={stillIn} onChange={setByHand} />
        <Button
          disabled={!pairs}
          loading={next.isPending}
          onClick={() =>
            pairs && next.mutate({ params: { stageId: stage._id }, body: { basedOn: draw.version, pairs } })
          }
        >
          Save the pairs
        </Button>
      </Stack>
    </Dialog>
  )
}
