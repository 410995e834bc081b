import { Box } from '@mantine/core'
import type { SeasonStory } from '#contract/gc/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './story.module.css'

/** The first three places of each event. */
export function Podiums({ podiums }: { podiums: SeasonStory['podiums'] }) {
  if (podiums.length === 0) return null
  return (
    <Section title="Podiums" count={podiums.length}>
      <ul className={classes.podiums}>
        {podiums.map(({ event, places }) => (
          <li key={event._id} className={classes.podium}>
            <h3 className={classes.event}>
              <SportIcon sport={event.sport} size={20} />
              <NameLink to={paths.event(event._id)}>{event.name}</NameLink>
            </h3>
            <ol>
              {places.map(({ place, department, entry }) => (
                <li key={`${department._id} ${entry}`} className={classes.placed} data-first={place === 1 || undefined}>
                  <span className={line.rank}>{place}</span>
                  <Crest {...department} size={24} />
                  <span className={classes.entry}>
                    {entry ?? department.name}
                    {entry !== null && <span className={line.note}> {department.name}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const PLACES = ['1st', '2nd', '3rd']

/** Those with most podium places. */
export function TopPeople({ people }: { people: SeasonStory['people'] }) {
  if (people.length === 0) return null
  return (
    <Section title="Top people">
      <ul className={classes.people}>
        {people.map(({ name, profile, department, places }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
          <li key={at} className={line.line}>
            <Crest {...department} size={28} />
            <div className={line.words}>
              <span className={line.name}>
                {profile ? <NameLink to={paths.profile(profile)}>{name}</NameLink> : name}
              </span>
              <div className={line.note}>{department.name}</div>
            </div>
            <Box component="span" c="dimmed" fz="sm">
              {places.flatMap((count, index) => (count > 0 ? `${count} × ${PLACES[index]}` : [])).join(' · ')}
            </Box>
          </li>
        ))}
      </ul>
    </Section>
  )
}
