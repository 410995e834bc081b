import { Button, Group } from '@mantine/core'
import { IconMaximize, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EventDraw, StageOfDraw } from '#contract/draw.ts'
import { drawnSentence, witnessWords } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { paths } from '#web/lib/paths.ts'
import { useWakeLock } from '#web/ui/feedback/use-wake-lock.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './draw-stage.module.css'
import { boxesOf, targetWords } from './draw-steps.ts'

const AUTOMATIC_MS = 3_500
const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

interface DrawStageProps {
  title: string
  event: string
  draw: EventDraw
  stage: StageOfDraw
  drawn: NonNullable<StageOfDraw['draw']>
}

/** The draw on a big screen: the name that is drawn in large type, and where it goes. */
export function DrawStage({ title, event, draw, stage, drawn }: DrawStageProps) {
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
            {entry && (
              <span className={classes.crest}>
                <Crest
                  name={entry.department.name}
                  logo={entry.department.logo}
                  color={entry.department.color}
                  size={320}
                />
              </span>
            )}
            <span className={classes.name}>{step.words}</span>
            <span className={classes.target}>{targetWords(step, stage)}</span>
          </div>
        ) : (
          <p className={classes.begin}>{drawnSentence(drawn)}</p>
        )}
      </div>
      <div className={classes.boxes}>
        {boxesOf(steps, shown, stage).map((box, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several byes have one title
          <section key={at} className={classes.box} aria-label={box.title}>
            <h2 className={classes.boxTitle}>{box.title}</h2>
            <ol className={classes.rows}>
              {box.rows.map((row) => (
                <li key={row.key} className={classes.row} data-new={(step && row.step === step) || undefined}>
                  {row.step?.words ?? row.words ?? <span className={classes.empty}>–</span>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <footer className={classes.foot}>
        <p className={classes.facts}>
          Random seed: <b>{drawn.seed}</b>
          {drawn.witnesses && ` · ${witnessWords(drawn)}`}
        </p>
        <Group gap="sm">
          {isOver ? (
            <Button size="md" color="accent" leftSection={<IconRefresh {...ICON} />} onClick={() => setShown(0)}>
              Again
            </Button>
          ) : (
            <Button size="md" color="accent" onClick={() => setShown(shown + 1)}>
              Next
            </Button>
          )}
          <Button
            size="md"
            variant="default"
            aria-pressed={isAutomatic}
            leftSection={isAutomatic ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
            onClick={() => setAutomatic(!isAutomatic)}
          >
            {isAutomatic ? 'Pause' : 'Automatic'}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconMaximize {...ICON} />}
            onClick={() => void screen.current?.requestFullscreen?.().catch(() => undefined)}
          >
            Full screen
          </Button>
          <Button size="md" variant="default" onClick={() => setShown(steps.length)} disabled={isOver}>
            Show all
          </Button>
          <Button size="md" variant="default" component={Link} to={paths.event(event)}>
            To the event
          </Button>
        </Group>
      </footer>
    </article>
  )
}
