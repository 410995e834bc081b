import { Stack, Title } from '@mantine/core'
import type { SportEvent } from '#contract/event/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { EventRow } from './event-row.tsx'
import classes from './events-by-sport.module.css'

/** Events under their sports, in the order in which the sports begin. */
export function EventsBySport({ events }: { events: readonly SportEvent[] }) {
  return (
    <Stack gap="xl">
      {[...Map.groupBy(events, ({ sport }) => sport)].map(([sport, ofSport]) => (
        <section key={sport}>
          <Title order={2} size="h3" className={classes.title}>
            <SportIcon sport={sport} size={24} />
            {SPORTS[sport]}
          </Title>
          <ul className={classes.rows}>
            {ofSport.map((event) => (
              <EventRow key={event._id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
