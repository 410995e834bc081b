import { Button } from '@mantine/core'
import { IconMaximize, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { drawBoardOf } from '#rules/draws/draw-board.ts'
import { BracketDrawing } from '#web/features/draw/bracket/bracket-drawing.tsx'
import { bracketLayout, IN_HALL, lookInHall } from '#web/features/draw/bracket/bracket-layout.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { drawnSentence, SEED_MEANING, stageTitle, witnessWords } from '#web/features/draw/draw-words.ts'
import { entriesOf, isUnplayed } from '#web/features/draw/shown-draw.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { enterFullScreen } from '#web/ui/feedback/projector.tsx'
import { useWakeLock } from '#web/ui/feedback/use-wake-lock.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { SharePictures } from '#web/ui/share/share-pictures.tsx'
import { countParts, DrawBoxes } from './draw-boxes.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { InStep } from './in-step.tsx'
import classes from './show-draw-page.module.css'
import { useReveal, useScreenKeys } from './use-reveal.ts'

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
        const begun = body.stages.filter(({ draw, reveal }) => draw ?? reveal)
        const stage = begun.find(({ number }) => String(number) === address.get('stage')) ?? begun[0]
        if (stage?.reveal) return <InStep event={id} isManager={isManager} />
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

// Only for managers, at the end of a draw.
const PublishDraw = lateDialog(async () => (await import('./publish-draw.tsx')).PublishDraw)

const AUTOMATIC_MS = 3_500
const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

interface DrawScreenProps {
  title: string
  event: string
  draw: EventDraw
  stage: StageOfDraw
  drawn: NonNullable<StageOfDraw['draw']>
}

/** The draw on a big screen: each name in large type and where it goes, then the whole. */
function DrawScreen({ title, event, draw, stage, drawn }: DrawScreenProps) {
  const { steps, isPublic } = drawn
  const whole = wholeOf(stage, drawn)
  // After the last name comes the whole, of a large draw on several screens.
  const last = steps.length + whole.length
  const [at, setAt] = useState(drawn.revealed ?? 0)
  const [isAutomatic, setAutomatic] = useState(false)
  const entries = entriesOf(draw)
  const shown = Math.min(at, steps.length)
  const isWhole = at > steps.length
  const trouble = useReveal({ event, stage, drawn, shown, follow: setAt })
  const step = steps[shown - 1]
  useWakeLock()
  useScreenKeys((by) => setAt((now) => Math.max(0, Math.min(last, now + by))))

  useEffect(() => {
    if (!isAutomatic || isWhole) return
    const timer = setTimeout(() => setAt(at + 1), AUTOMATIC_MS)
    return () => clearTimeout(timer)
  }, [isAutomatic, isWhole, at])

  return (
    <article className={classes.screen} data-whole={isWhole || undefined} data-fills-window>
      <DocumentTitle>{title}</DocumentTitle>
      <header className={classes.head}>
        <BackLink />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.count}>
          {shown} of {steps.length}
        </p>
      </header>
      <div className={classes.drawn} role="status">
        {/* A new element for each name, so that its motion begins anew. */}
        {!step && <p className={classes.begin}>{drawnSentence(stage.kind, drawn)}</p>}
        {step && !isWhole && (
          <DrawnCard kind={stage.kind} key={shown} step={step} board={drawBoardOf(stage, steps)} entries={entries} />
        )}
      </div>
      <Board stage={stage} drawn={drawn} shown={shown} entries={entries} view={whole[at - steps.length - 1]} />
      <div className={classes.facts}>
        {isWhole && <SeedNote drawn={drawn} />}
        {witnessWords(drawn)}
        {!isPublic && !isWhole && ' Phones show the same names. The matches are made when you publish the draw.'}
        {trouble && <b role="alert"> {trouble}</b>}
      </div>
      <div className={classes.controls}>
        {/* It stays after the last name, so that a tap too many does nothing. */}
        <Button
          size="md"
          color="accent"
          variant={isWhole && !isPublic ? 'default' : 'filled'}
          onClick={() => setAt(at < last ? at + 1 : 0)}
          disabled={at === last && !isPublic}
        >
          {at === last && isPublic ? 'Again' : 'Next'}
        </Button>
        <Button
          size="md"
          variant="default"
          aria-pressed={isAutomatic}
          leftSection={isAutomatic ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
          onClick={() => setAutomatic(!isAutomatic)}
          disabled={isWhole}
        >
          {isAutomatic ? 'Pause' : 'Automatic'}
        </Button>
        <Button size="md" variant="default" onClick={() => setAt(steps.length + 1)} disabled={isWhole}>
          Show all
        </Button>
        {isWhole && !isPublic && <Publish event={event} stage={stage} />}
      </div>
      <More event={event} stage={stage.number} title={title} isPublic={isPublic} />
    </article>
  )
}

/** What a screen shows of the finished draw: the bracket, or a part of the boxes. */
type View = 'bracket' | number

function wholeOf(stage: StageOfDraw, { steps }: DrawScreenProps['drawn']): View[] {
  const parts = countParts({ kind: stage.kind, board: drawBoardOf(stage, steps), steps, fixtures: stage.fixtures })
  const views: View[] = Array.from({ length: parts }, (_, part) => part)
  // The bracket has today's results. Shown again, a draw is as it was made.
  if (stage.kind !== 'KNOCK_OUT' || !isUnplayed(stage)) return views
  // The names of a large bracket are too small for a hall: its parts come first.
  return parts === 1 ? ['bracket'] : [...views, 'bracket']
}

type Shown = Pick<DrawScreenProps, 'stage' | 'drawn'> & {
  shown: number
  entries: ReturnType<typeof entriesOf>
  /** Of the finished draw. */
  view: View | undefined
}

/** The boxes that fill up; of a knock-out at the end the whole bracket. */
function Board({ stage, drawn: { steps }, shown, entries, view }: Shown) {
  const look = view === 'bracket' ? lookInHall(stage) : null
  return (
    <>
      {look && (
        <div className={classes.whole} style={{ '--larger': look.font / IN_HALL.font } as CSSProperties}>
          <BracketDrawing layout={bracketLayout(stage, look)} entries={entries} followed={null} scale={1} ref={null} />
        </div>
      )}
      {/* Read in place of the drawing by screen readers, and on a phone. */}
      <div className={classes.boxes} data-drawn={look !== null || undefined}>
        <DrawBoxes
          kind={stage.kind}
          board={drawBoardOf(stage, steps)}
          steps={steps.slice(0, shown)}
          fixtures={stage.fixtures}
          entries={entries}
          {...(typeof view === 'number' && { part: view })}
        />
      </div>
    </>
  )
}

const SeedNote = ({ drawn: { seed, method } }: Pick<DrawScreenProps, 'drawn'>) =>
  method !== 'HAND' && (
    <>
      Seed: <b>{seed}</b>. {SEED_MEANING}{' '}
    </>
  )

function Publish({ event, stage }: { event: string; stage: StageOfDraw }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="md" color="accent" onClick={() => setAsked(true)}>
        Publish
      </Button>
      {isAsked && <PublishDraw event={event} stage={stage} onClose={() => setAsked(false)} />}
    </>
  )
}

type MoreProps = Pick<DrawScreenProps, 'event' | 'title'> & { stage: number; isPublic: boolean }

const More = ({ event, stage, title, isPublic }: MoreProps) => (
  <div className={classes.more}>
    <Button
      size="md"
      variant="default"
      className={classes.fullScreen}
      leftSection={<IconMaximize {...ICON} />}
      onClick={({ currentTarget }) => {
        // The space bar goes on with the draw, as a clicker does.
        currentTarget.blur()
        enterFullScreen()
      }}
    >
      Full screen
    </Button>
    <Button size="md" variant="default" component={Link} to={paths.event(event)}>
      To the event
    </Button>
    {isPublic && <SharePictures page={paths.showDraw(event, stage)} name={title} />}
  </div>
)
