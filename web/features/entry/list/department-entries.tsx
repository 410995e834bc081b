import { SimpleGrid } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EnteredEvent } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { isListOpen } from '#rules/entry/entry-list.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { closingWords, entryNote } from '#web/features/entry/entry-words.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

/** The entries of a department, and the events that it can still enter. */
export function DepartmentEntries({ department }: { department: string }) {
  const { data } = useQuery(entryQueries.ofDepartment(department))
  const now = useNow()
  const today = now && readAt(now).date
  if (!data) return null
  const enterable = data.body.open.filter((event) => today !== null && isListOpen(event, today))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <EnteredEvents department={department} />
      {enterable.length > 0 && (
        <Section title="Open for entries" count={enterable.length}>
          <LinkButton to={paths.entryList} variant="default" icon={IconFileImport} mb="sm">
            Upload entries for all events
          </LinkButton>
          <Rows>
            {enterable.map((event) => (
              <Row
                key={event._id}
                mark={<SportIcon sport={event.sport} />}
                title={eventTitle(event)}
                to={paths.event(event._id)}
                note={`${closingWords(event, today)} ${counted(event.left, 'entry', 'entries')} left`}
              />
            ))}
          </Rows>
        </Section>
      )}
    </SimpleGrid>
  )
}

/** The entries of a department in the running season. */
export function EnteredEvents({ department }: { department: string }) {
  const entries = useQuery(entryQueries.ofDepartment(department)).data?.body.entries ?? []
  if (entries.length === 0) return null
  return (
    <Section title="Entries" count={entries.length}>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry._id}
            mark={<SportIcon sport={entry.of.sport} />}
            title={titleOf(entry.of, entry.label === null ? null : entryTitle(entry))}
            to={paths.event(entry.event)}
            note={entryNote(entry)}
          />
        ))}
      </Rows>
    </Section>
  )
}

const titleOf = (event: EnteredEvent, entry: string | null) =>
  entry === null ? eventTitle(event) : `${eventTitle(event)}: ${entry}`
