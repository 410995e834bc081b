import { Button, Group } from '@mantine/core'
import { IconMaximize, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawnSentence, witnessWords } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useWakeLock } from '#web/ui/feedback/use-wake-lock.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { DrawBoxes } from './draw-boxes.tsx'
import classes from './draw-screen.module.css'
import { targetWords } from './draw-steps.ts'
import { DrawnCrest } from './drawn-crest.tsx'

const AUTOMATIC_MS = 3_500
const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

interface DrawScreenProps {
  title: string
  event: string
  draw: EventDraw
  stage: StageOfDraw
  drawn: NonNullable<StageOfDraw['draw']>
}

/** The draw on a big screen: the name that is drawn in large type, and where it goes. */
export function DrawScreen({ title, event, draw, stage, drawn }: DrawScreenProps) {
  const [shown, setShown] = useState(0)
  const [isAutomatic, setAutomatic] = useState(false)
  const screen = useRef<HTMLElement>(null)
  const entries = entriesOf(draw)
  const { steps } = drawn
  const isOver = shown >= steps.length
  const step = steps[shown - 1]
  const entry = step?.entry ? entries.get(step.entry) : undefined
  useWakeLock()

  useEffect(() => {
    if (!isAutomatic || isOver) return
    const timer = setTimeout(() => setShown(shown + 1), AUTOMATIC_MS)
    return () => clearTimeout(timer)
  }, [isAutomatic, isOver, shown])

  return (
    <article ref={screen} className={classes.screen}>
      <DocumentTitle>{title}</DocumentTitle>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.count}>
          {shown} of {steps.length}
        </p>
      </header>
      <div className={classes.drawn} role="status">
        {step ? (
          // A new element for each name, so that its motion begins anew.
          <div key={shown} className={classes.card}>
            {entry && <DrawnCrest {...entry.department} />}
            <span className={classes.words}>
              <span className={classes.name}>{entry?.title ?? step.words}</span>
              <span className={classes.target}>
                {entry && entry.title !== step.words && `${step.words} · `}
                {targetWords(step, stage)}
              </span>
            </span>
          </div>
        ) : (
          <p className={classes.begin}>{drawnSentence(drawn)}</p>
        )}
      </div>
      <DrawBoxes stage={stage} steps={steps} shown={shown} entries={entries} />
      <div className={classes.facts}>
        Random seed: <b>{drawn.seed}</b>
        {drawn.witnesses && ` · ${witnessWords(drawn)}`}
        {!drawn.isPublic && !isOver && ' · Public after the last name'}
        {!drawn.isPublic && isOver && <Publication event={event} stage={stage._id} />}
      </div>
      <div className={classes.controls}>
        <Button size="md" color="accent" onClick={() => setShown(isOver ? 0 : shown + 1)}>
          {isOver ? 'Again' : 'Next'}
        </Button>
        <Button
          size="md"
          variant="default"
          aria-pressed={isAutomatic}
          leftSection={isAutomatic ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
          onClick={() => setAutomatic(!isAutomatic)}
        >
          {isAutomatic ? 'Pause' : 'Automatic'}
        </Button>
        <Button size="md" variant="default" onClick={() => setShown(steps.length)} disabled={isOver}>
          Show all
        </Button>
      </div>
      <div className={classes.more}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconMaximize {...ICON} />}
          onClick={() => void screen.current?.requestFullscreen?.().catch(() => undefined)}
        >
          Full screen
        </Button>
        <Button size="md" variant="default" component={Link} to={paths.event(event)}>
          To the event
        </Button>
      </div>
    </article>
  )
}

/** Makes a draw public whose last name is shown. */
function Publication({ event, stage }: { event: string; stage: string }) {
  const publish = useDrawCall(drawChangeCalls.publishDraw, event, { isSilent: true })
  const { mutate, isError } = publish
  const send = useCallback(() => mutate({ params: { stageId: stage } }), [mutate, stage])
  useEffect(send, [send])
  if (!isError) return null
  return (
    <Group gap="sm" mt="sm">
      This draw is not public yet.
      <Button size="md" variant="default" onClick={send}>
        Publish now
      </Button>
    </Group>
  )
}
