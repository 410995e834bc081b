import { VisuallyHidden } from '@mantine/core'
import { type EventPlace, eventStateWord, eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { factsOf } from '#web/features/event/event-words.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './event-row.module.css'

const SHOWN = 3

interface EventRowProps {
  event: SportEvent
  /** A department whose places are shown, whatever they are. */
  own?: string | undefined
}

/** An event with its first three places, linked to its page. */
export function EventRow({ event, own }: EventRowProps) {
  return (
    <li className={`${line.line} ${classes.row}`} data-linked>
      <div className={line.words}>
        <WholeRowLink to={paths.event(event._id)} className={line.name}>
          {eventTitle(event)}
        </WholeRowLink>
        <div className={line.note}>{factsOf(event)}</div>
      </div>
      <EventStateBadge {...event} />
      <EventPodium event={event} own={own} />
    </li>
  )
}

/** The first three places, and those of an own department; nothing without places. */
export function EventPodium({ event, own }: EventRowProps) {
  const placed = event.places.filter(({ place }) => place !== null)
  const first = placed.filter(({ place }) => place !== null && place <= SHOWN).slice(0, SHOWN)
  const shown = placed.filter((one) => first.includes(one) || one.department._id === own)
  if (shown.length === 0) return null
  return (
    <ol className={classes.places} data-provisional={event.state === 'PROVISIONAL' || undefined}>
      {shown.map((one) => (
        <Place key={`${one.department._id} ${one.entry}`} place={one} isOwn={one.department._id === own} />
      ))}
    </ol>
  )
}

function Place({ place: { place, department, entry }, isOwn }: { place: EventPlace; isOwn: boolean }) {
  return (
    <li className={classes.place} data-first={place === 1 || undefined} data-own={isOwn || undefined}>
      <span className={line.figure}>
        <VisuallyHidden>Place </VisuallyHidden>
        {place}
      </span>
      <Crest {...department} size={24} />
      <span className={classes.name}>
        {department.name}
        {entry !== null && `, ${entry}`}
      </span>
    </li>
  )
}

export const EventStateBadge = (event: Pick<SportEvent, 'state' | 'isBeingPlayed'>) => (
  <TagBadge tone={event.state === 'FINAL' ? 'good' : 'plain'}>{eventStateWord(event)}</TagBadge>
)
