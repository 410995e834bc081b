import { VisuallyHidden } from '@mantine/core'
import { type EventPlace, eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { EventStateBadge } from '#web/features/event/event-state.tsx'
import { factsOf } from '#web/features/event/event-words.ts'
import { paths } from '#web/lib/paths.ts'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './event-row.module.css'

const SHOWN = 3

interface EventRowProps {
  event: SportEvent
  /** A department whose places are shown, whatever they are. */
  own?: string
}

/** An event with its first three places, linked to its page. */
export function EventRow({ event, own }: EventRowProps) {
  const placed = event.places.filter(({ place }) => place !== null)
  const first = placed.filter(({ place }) => place !== null && place <= SHOWN).slice(0, SHOWN)
  const shown = placed.filter((one) => first.includes(one) || one.department._id === own)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <WholeRowLink to={paths.event(event._id)} className={classes.link}>
          {eventTitle(event)}
        </WholeRowLink>
        <div className={classes.facts}>{factsOf(event)}</div>
      </div>
      <EventStateBadge state={event.state} />
      {shown.length > 0 && (
        <ol className={classes.places} data-provisional={event.state === 'PROVISIONAL' || undefined}>
          {shown.map((one) => (
            <Place key={`${one.department._id} ${one.entry}`} place={one} isOwn={one.department._id === own} />
          ))}
        </ol>
      )}
    </li>
  )
}

function Place({ place: { place, department, entry }, isOwn }: { place: EventPlace; isOwn: boolean }) {
  return (
    <li className={classes.place} data-first={place === 1 || undefined} data-own={isOwn || undefined}>
      <span className={classes.number}>
        <VisuallyHidden>Place </VisuallyHidden>
        {place}
      </span>
      <Crest name={department.name} logo={department.logo} color={department.color} size={24} />
      <span className={classes.name}>
        {department.name}
        {entry !== null && `, ${entry}`}
      </span>
    </li>
  )
}
