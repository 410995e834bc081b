import { CloseButton } from '@mantine/core'
import { Link } from 'react-router'
import type { EntryOfDraw, EventDraw } from '#contract/draw/calls.ts'
import { ENTRY_STATES } from '#contract/values/enums.ts'
import { outcomeWords, stageTitle } from '#web/features/draw/draw-words.ts'
import { scoreText } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { ShareButton } from '#web/ui/layout/share-button.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { pathToFinalOf, type WayStep, waySentence } from './way.ts'
import classes from './way-to-final.module.css'

interface WayToFinalProps {
  draw: EventDraw
  entry: EntryOfDraw
  onClose: () => void
}

/** The matches of an entry from its first one to the final or its exit. */
export function WayToFinal({ draw, entry, onClose }: WayToFinalProps) {
  const steps = pathToFinalOf(draw, entry._id)
  const place = draw.places.find((one) => one.entry === entry._id)?.place ?? null
  const name = `Way of ${entry.title}`
  return (
    <section className={classes.way} aria-label={name}>
      <div className={classes.head}>
        <Crest name={entry.department.name} logo={entry.department.logo} color={entry.department.color} size={40} />
        <div className={classes.words}>
          <h2 className={classes.title}>{entry.title}</h2>
          <p className={classes.sentence}>
            {entry.state === 'ENTERED' ? waySentence(steps, place) : `${ENTRY_STATES[entry.state]}.`}
          </p>
        </div>
        <ShareButton />
        <CloseButton size={44} aria-label={`Close the way of ${entry.title}`} onClick={onClose} />
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={`${step.stage.number} ${step.fixture.position}`} step={step} draw={draw} />
        ))}
      </ol>
    </section>
  )
}

const MARKS: Record<WayStep['state'], string> = {
  WON: 'W',
  LOST: 'L',
  TIED: 'T',
  BYE: '–',
  REMOVED: '–',
  NEXT: '›',
  POSSIBLE: '',
}

function Step({ step: { stage, fixture, side, state }, draw }: { step: WayStep; draw: EventDraw }) {
  const now = useNow()
  const { scores, match, roundName } = fixture
  const opponent = fixture.sides[side === 0 ? 1 : 0]
  const round = stage.kind === 'KNOCK_OUT' ? roundName : `${stageTitle(stage, draw)}, ${roundName.toLowerCase()}`
  const isOpen = state === 'NEXT' || state === 'POSSIBLE'
  const own = scores && `${scoreText(scores[side])}–${scoreText(scores[side === 0 ? 1 : 0])}`
  const words = state === 'BYE' ? 'Bye' : opponent.words
  const note = outcomeWords(fixture) ?? (isOpen && match ? (whenOf(match, now) ?? UNDATED) : null)
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden>
        {MARKS[state]}
      </span>
      <span className={classes.words}>
        <span className={classes.round}>{[round, note].filter(Boolean).join(' · ')}</span>
        {match ? (
          <Link to={paths.match(match._id)} className={classes.opponent}>
            {words}
          </Link>
        ) : (
          <span className={classes.opponent}>{words}</span>
        )}
      </span>
      {match?.status === 'LIVE' && <span className={classes.live}>● Live</span>}
      {own && <span className={classes.score}>{own}</span>}
    </li>
  )
}
