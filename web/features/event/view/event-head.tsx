import { Link } from 'react-router'
import { type EventPlace, eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { EVENT_STATES, SPORTS } from '#contract/values/enums.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { RESULT_TO_COME } from '#web/features/event/event-words.ts'
import { matchName } from '#web/features/match/card/match-name.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './event-head.module.css'

const ON_PODIUM = 3

interface EventHeadProps {
  event: SportEventDetails
  /** Then the head leaves room for the draw below. */
  isDrawn: boolean
}

/** The title and what people come for: the first places, or what happens next. */
export function EventHead({ event, isDrawn }: EventHeadProps) {
  const { sport, state, places } = event
  const title = eventTitle(event)
  const podium = places.filter(({ place }) => place !== null && place <= ON_PODIUM)
  return (
    <header className={classes.head} data-compact={isDrawn || undefined}>
      <DocumentTitle>{title}</DocumentTitle>
      <PitchLines />
      <div className={classes.line}>
        <SportIcon sport={sport} />
        {SPORTS[sport]}
        <TagBadge>{EVENT_STATES[state]}</TagBadge>
      </div>
      <h1 className={classes.title}>{title}</h1>
      {podium.length > 0 ? (
        <>
          <ol className={classes.podium}>
            {podium.map((one) => (
              <Winner key={`${one.department._id} ${one.entry}`} winner={one} />
            ))}
          </ol>
          {state === 'PROVISIONAL' && <p className={classes.note}>Provisional. The points count already.</p>}
        </>
      ) : (
        <Next event={event} isDrawn={isDrawn} />
      )}
    </header>
  )
}

function Winner({ winner: { place, department, entry } }: { winner: EventPlace }) {
  return (
    <li className={classes.winner} data-first={place === 1 || undefined}>
      <span className={classes.crest}>
        <Crest {...department} size={96} />
      </span>
      <span className={classes.place}>{ordinal(place ?? 1)}</span>
      <Link to={paths.department(department._id)} className={classes.name}>
        {department.name}
        {entry !== null && `, ${entry}`}
      </Link>
    </li>
  )
}

/** What an event without places says: its next match, and the state of its result. A draft runs only from its first result on. */
function Next({ event: { matches, state }, isDrawn }: EventHeadProps) {
  const now = useNow()
  const live = matches.find(({ status }) => status === 'LIVE')
  const next = live ?? matches.findLast(({ status, date }) => status === 'UPCOMING' && date !== null)
  const hasBegun = matches.some(({ status }) => status !== 'UPCOMING')
  const isDraft = state === 'DRAFT'
  const isToBegin = (isDraft || isDrawn) && !hasBegun && next !== undefined
  const isPrepared = isDrawn || hasBegun
  const when = next && (whenOf(next, now) ?? UNDATED)
  return (
    <>
      {next && (
        <Link to={live?.roomId ? paths.liveMatch(live.roomId) : paths.match(next._id)} className={classes.next}>
          <span className={classes.when}>{live ? 'Live now' : isToBegin ? `First match ${when}` : when}</span>
          {matchName(next)}
        </Link>
      )}
      {!isToBegin && <p className={classes.note}>{RESULT_TO_COME[isDraft && isPrepared ? 'RUNNING' : state]}</p>}
    </>
  )
}
