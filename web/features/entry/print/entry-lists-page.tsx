import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EnteredEvent } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import type { EntryList } from '#contract/entry-squad/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { closingWords } from '#web/features/entry/entry-words.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TitleLink } from '#web/ui/layout/page-title.tsx'
import { PaperTitle, Sheet, SheetRows } from '#web/ui/paper/paper.tsx'

/** The squads of an event on paper, one page for each entry, with lines for signatures. */
export function EntryListsPage() {
  const { id = '' } = useParams()
  const lists = useQuery(entryQueries.lists(id))
  const now = useNow()
  return (
    <Loaded query={lists} skeleton={<Skeleton height={420} />} above={{ to: paths.events, label: 'All events' }}>
      {({ body: { of, entries } }) => {
        const entered = entries.filter(({ state }) => state === 'ENTERED')
        return (
          <>
            <PaperTitle
              title="Lists for Signing"
              subtitle={<TitleLink to={paths.event(id)}>{eventTitle(of)}</TitleLink>}
              isEmpty={entered.length === 0}
            >
              <p>{closingWords(of, now && readAt(now).date)}</p>
            </PaperTitle>
            {entered.length === 0 && <EmptyState sentence="This event has no entries." />}
            {entered.map((entry) => (
              <EntrySheet key={entry._id} event={of} entry={entry} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

const EntrySheet = ({ event, entry }: { event: EnteredEvent; entry: EntryList }) => (
  <Sheet
    title={entryTitle(entry)}
    about={[eventTitle(event), entry.team?.name].filter(Boolean).join(' · ')}
    signed={[`Head of ${entry.department.name}`, 'For the organisers']}
  >
    {entry.squad.length === 0 ? (
      <p>The squad is not named yet.</p>
    ) : (
      <SheetRows
        columns={['Roll number', 'Signature']}
        rows={entry.squad.map(({ name, rollNumber, captain, reserve, person }) => ({
          key: person?._id ?? `${name} ${rollNumber}`,
          name: `${name}${captain ? ' (captain)' : ''}${reserve ? ' (reserve)' : ''}`,
          cells: [rollNumber],
        }))}
      />
    )}
  </Sheet>
)
