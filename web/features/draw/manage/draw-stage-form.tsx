import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { DRAW_METHODS, type DrawMethod } from '#contract/draw/draw-enums.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { choicesOf, ENTRY_STATES, keyIn } from '#contract/values/enums.ts'
import { attemptRulesOf } from '#web/features/draw/draw-words.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { paths } from '#web/lib/paths.ts'
import { type ByHand, HandDraw, isComplete } from './hand-draw.tsx'

const MEANING: Record<DrawMethod, string> = {
  SEEDS: 'Seeds get their places, lots decide about all others. You reveal and publish it.',
  LOTS: 'Lots decide about everything. Seeds do not count. You reveal and publish it.',
  HAND: 'You enter what was drawn from the pot. Public at once.',
}

const FIXED = 'Nothing is drawn: who meets follows from the pools. Public at once.'

interface DrawStageFormProps {
  draw: EventDraw
  stage: StageOfDraw
  /** The stages or seeds have changes that a draw would not follow. */
  isUnsaved: boolean
}

/** Draws a stage: by seeds, by lots or by hand. Later the draw can be shown name by name. */
export function DrawStageForm({ draw, stage, isUnsaved }: DrawStageFormProps) {
  const navigate = useNavigate()
  const isFixed = stage.kind === 'PLACE_MATCHES'
  const hasLanes = attemptRulesOf(stage)?.lanes !== undefined
  const hasHand = hasLanes || ['KNOCK_OUT', 'POOLS', 'SWISS'].includes(stage.kind)
  const [method, setMethod] = useState<DrawMethod>('SEEDS')
  const [witnesses, setWitnesses] = useState('')
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const entrants = entrantsOf(draw, stage)
  const isRevealed = method !== 'HAND' && !isFixed
  const run = useDrawCall(drawChangeCalls.drawStage, draw.event._id, {
    // The big screen says it.
    isSilent: isRevealed,
    onSuccess: () => {
      if (isRevealed) void navigate(paths.showDraw(draw.event._id, stage.number))
    },
  })
  const isReady = method !== 'HAND' || (byHand !== null && entrants !== null && isComplete(byHand, entrants.length))

  function submit() {
    run.mutate({
      params: { stageId: stage._id },
      body: {
        method,
        // Lots are shown name by name first; a draw by hand was made before everybody.
        isPublic: !isRevealed,
        ...(witnesses.trim() && { witnesses: witnesses.trim() }),
        ...(method === 'HAND' && byHand && { byHand }),
        stagesVersion: draw.stagesVersion,
        seedsVersion: draw.seedsVersion,
      },
    })
  }

  return (
    <Stack gap="sm" maw={640}>
      {!isFixed && (
        <SegmentedControl
          aria-label="How it is drawn"
          data={choicesOf(DRAW_METHODS).filter(({ value }) => value !== 'HAND' || hasHand)}
          value={method}
          onChange={(value) => setMethod(keyIn(DRAW_METHODS, value) ?? 'SEEDS')}
        />
      )}
      <Text size="sm" c="dimmed">
        {isFixed ? FIXED : MEANING[method]}
      </Text>
      {method === 'HAND' && entrants === null && (
        <Text>
          Those who go on are not known yet. Play the stage before to its end, and record the lots that it needs.
        </Text>
      )}
      {method === 'HAND' && entrants && <HandDraw rules={stage.rules} entries={entrants} onChange={setByHand} />}
      {!isFixed && (
        <TextInput
          label="Witnesses"
          placeholder="Such as: the captains of all departments"
          maxLength={200}
          value={witnesses}
          onChange={(event) => setWitnesses(event.currentTarget.value)}
        />
      )}
      {isUnsaved && <Text c="red">Save or reset the stages and seeds first.</Text>}
      <Button
        disabled={!isReady || isUnsaved}
        loading={run.isPending}
        onClick={submit}
        style={{ alignSelf: 'flex-end' }}
      >
        {isFixed ? 'Make the matches' : method === 'HAND' ? 'Record the draw' : 'Prepare the draw'}
      </Button>
    </Stack>
  )
}

/** Of a later stage those who went on. One that has left since is drawn, and the other side wins. */
const entrantsOf = ({ entries }: EventDraw, { entrants }: StageOfDraw) =>
  entrants?.map((id) => {
    const { title, state } = entries.find(({ _id }) => _id === id) ?? { title: 'A deleted entry', state: 'WITHDRAWN' }
    return { _id: id, title: state === 'ENTERED' ? title : `${title} (${ENTRY_STATES[state].toLowerCase()})` }
  }) ?? null
