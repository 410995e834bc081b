import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { EventPlace, SportEventDetails } from '#contract/event/calls.ts'
import { PLACE_OUTCOMES } from '#contract/values/enums.ts'
import { meetWords, pointsByDepartment } from '#web/features/event/event-words.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'

/** All entries in the order of their places, with the points of each place. */
export function EventPlaces({ event: { state, places, awards, meetTable } }: { event: SportEventDetails }) {
  if (places.length === 0) return null
  const pointsOf = ({ department, entry }: EventPlace) =>
    awards.find((award) => award.part === 'PLACE' && award.department._id === department._id && award.entry === entry)
      ?.points
  const inMeet = ({ department }: EventPlace) => meetTable?.rows.find((row) => row.department === department._id)
  return (
    <Section title="Places">
      {state === 'PROVISIONAL' && <span className={line.note}>The points count already.</span>}
      <ol>
        {places.map((one) => (
          <Row key={`${one.department._id} ${one.entry}`} place={one} points={pointsOf(one)} inMeet={inMeet(one)} />
        ))}
      </ol>
    </Section>
  )
}

interface RowProps {
  place: EventPlace
  points: number | undefined
  /** What it has in a meet. */
  inMeet: Parameters<typeof meetWords>[0] | undefined
}

function Row({ place, points, inMeet }: RowProps) {
  const { department, entry, outcome } = place
  return (
    <li className={line.line} data-linked>
      <span className={line.rank}>{place.place ?? '–'}</span>
      <Crest {...department} size={32} />
      <div className={line.words}>
        <WholeRowLink to={paths.points(department._id)} className={line.name}>
          {department.name}
          {entry !== null && `, ${entry}`}
        </WholeRowLink>
        {inMeet && <div className={line.note}>{meetWords(inMeet)}</div>}
        {outcome !== null && <div className={line.note}>{PLACE_OUTCOMES[outcome]}</div>}
      </div>
      {points !== undefined && (
        <span className={line.figure}>
          <VisuallyHidden>{countPoints(points)}</VisuallyHidden>
          <span aria-hidden>{formatPoints(points)}</span>
        </span>
      )}
    </li>
  )
}

/** The points that the event gave each department, with their rules, where they are not those of the places alone. */
export function EventPoints({ event }: { event: SportEventDetails }) {
  if (event.awards.every(({ part }) => part === 'PLACE')) return null
  return (
    <Section title="Points">
      <ul>
        {pointsByDepartment(event).map(({ department, points, rules }) => (
          <li key={department._id} className={line.line}>
            <span className={line.figure} style={{ minWidth: '3.5rem' }} data-up={points > 0 || undefined}>
              {formatChange(points)}
            </span>
            <div className={line.words}>
              <Link to={paths.points(department._id)} className={line.name}>
                {department.name}
              </Link>
              {rules.map((rule) => (
                <div key={rule} className={line.note}>
                  {rule}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
