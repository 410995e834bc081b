import { Stack, Text } from '@mantine/core'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { SEED_MEANING, stageTitle, witnessWords } from '#web/features/draw/draw-words.ts'
import { DrawBoxes } from '#web/features/draw/screen/draw-boxes.tsx'
import { DrawnCard } from '#web/features/draw/screen/drawn-card.tsx'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { ConfirmDraw } from './confirm-draw.tsx'
import classes from './draw-reveal.module.css'

interface DrawRevealProps {
  draw: EventDraw
  stage: StageOfDraw
  reveal: NonNullable<StageOfDraw['reveal']>
}

/** A draw that is shown name by name, in step with the big screen. */
export function DrawReveal({ draw, stage, reveal }: DrawRevealProps) {
  const { steps, board, seed } = reveal
  const entries = entriesOf(draw)
  const step = steps.at(-1)
  const isOver = steps.length === board.names
  return (
    <Stack gap="sm">
      <section className={classes.reveal} aria-label="The draw, name by name" data-fills-phone={!isOver || undefined}>
        <h2 className={classes.title}>
          {stageTitle(stage, draw)}
          <span className={classes.count}>
            {steps.length} of {board.names}
          </span>
        </h2>
        <div role="status">
          {step && <DrawnCard kind={stage.kind} key={steps.length} step={step} board={board} entries={entries} />}
        </div>
        <DrawBoxes kind={stage.kind} board={board} steps={steps} entries={entries} />
      </section>
      {seed !== null && (
        <Text size="sm">
          Seed: <b>{seed}</b>. {SEED_MEANING}
        </Text>
      )}
      <Text size="sm">{witnessWords(reveal)}</Text>
      {isOver && <ConfirmDraw event={draw.event._id} stage={stage._id} />}
    </Stack>
  )
}
