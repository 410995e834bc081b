import { Button, Group } from '@mantine/core'
import { IconMaximize, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { EntryOfDraw, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { drawnSentence, stageTitle, witnessWords } from '#web/features/draw/draw-words.ts'
import { entriesOf } from '#web/features/draw/shown-draw.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useWakeLock } from '#web/ui/feedback/use-wake-lock.ts'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { DrawBoxes, targetWords } from './draw-boxes.tsx'
import classes from './show-draw-page.module.css'

/** Shows the draw of a stage name by name, as it was drawn; to its managers before it is public. */
export function ShowDrawPage() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const isManager = allows(MATCH_MANAGERS, useSession().role)
  const publicDraw = useQuery(drawQueries.ofEvent(id))
  const managedDraw = useQuery({ ...drawQueries.managed(id), enabled: isManager })
  // The page was rendered with the public draw, which stays until the other is there.
  const draw = isManager && !managedDraw.isPending ? managedDraw : publicDraw
  return (
    <Loaded query={draw} skeleton={<SkeletonRows height={72} />} above={{ to: paths.events, label: 'All events' }}>
      {({ body }) => {
        const drawn = body.stages.filter((stage) => stage.draw !== null)
        const stage = drawn.find(({ number }) => String(number) === address.get('stage')) ?? drawn[0]
        if (!stage?.draw)
          return (
            <EmptyState
              alone
              sentence="This event is not drawn yet."
              action={<LinkToParent to={paths.event(id)} label="The event" />}
            />
          )
        return (
          <DrawScreen
            key={stage.draw._id}
            title={`${eventTitle(body.event)}: ${stageTitle(stage, body)}`}
            event={id}
            draw={body}
            stage={stage}
            drawn={stage.draw}
          />
        )
      }}
    </Loaded>
  )
}

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
function DrawScreen({ title, event, draw, stage, drawn }: DrawScreenProps) {
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

const SIZE = 320

/** The crest of the name that is drawn. Initials stand in its place until the logo is loaded. */
function DrawnCrest({ name, logo, color }: EntryOfDraw['department']) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <span className={classes.crest} data-logo={(logo !== null && isLoaded) || undefined}>
      {(logo === null || !isLoaded) && <Crest name={name} color={color} size={SIZE} />}
      {logo !== null && (
        <Picture
          publicId={logo}
          alt=""
          size={SIZE}
          loading="eager"
          className={classes.logo}
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      )}
    </span>
  )
}
