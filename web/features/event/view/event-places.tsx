import { VisuallyHidden } from '@mantine/core'
import type { EventPlace, SportEventDetails } from '#contract/event/calls.ts'
import { PLACE_OUTCOMES } from '#contract/values/enums.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './event-places.module.css'

/** All entries in the order of their places, with the points of each place. */
export function EventPlaces({ event: { places, awards } }: { event: SportEventDetails }) {
  if (places.length === 0) return null
  const pointsOf = ({ department, entry }: EventPlace) =>
    awards.find((award) => award.part === 'PLACE' && award.department._id === department._id && award.entry === entry)
      ?.points
  return (
    <Section title="Places">
      <ol className={classes.rows}>
        {places.map((one) => (
          <Row key={`${one.department._id} ${one.entry}`} place={one} points={pointsOf(one)} />
        ))}
      </ol>
    </Section>
  )
}

function Row({ place, points }: { place: EventPlace; points: number | undefined }) {
  const { department, entry, outcome } = place
  return (
    <li className={classes.row} data-out={outcome !== null || undefined}>
      <span className={classes.place}>{place.place ?? '–'}</span>
      <Crest name={department.name} logo={department.logo} color={department.color} size={32} />
      <span className={classes.words}>
        <WholeRowLink to={paths.points(department._id)}>{department.name}</WholeRowLink>
        {entry !== null && `, ${entry}`}
        {outcome !== null && <span className={classes.outcome}>{PLACE_OUTCOMES[outcome]}</span>}
      </span>
      {points !== undefined && (
        <span className={classes.points}>
          <VisuallyHidden>{countPoints(points)}</VisuallyHidden>
          <span aria-hidden>{formatPoints(points)}</span>
        </span>
      )}
    </li>
  )
}
