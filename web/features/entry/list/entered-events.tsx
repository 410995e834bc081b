import { useQuery } from '@tanstack/react-query'
import type { EnteredEvent } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { entryNote } from '#web/features/entry/entry-words.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

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
