import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
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
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import classes from './entry-lists.module.css'

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
            <div className={classes.screenOnly}>
              <PageTitle
                title="Lists for Signing"
                subtitle={<TitleLink to={paths.event(id)}>{eventTitle(of)}</TitleLink>}
                actions={
                  <Button
                    leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
                    disabled={entered.length === 0}
                    onClick={() => print()}
                  >
                    Print
                  </Button>
                }
              />
              <p>{closingWords(of, now && readAt(now).date)}</p>
            </div>
            {entered.length === 0 && <EmptyState sentence="This event has no entries." />}
            {entered.map((entry) => (
              <Sheet key={entry._id} event={of} entry={entry} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

function Sheet({ event, entry }: { event: EnteredEvent; entry: EntryList }) {
  return (
    <article className={classes.sheet}>
      <h2 className={classes.title}>{entryTitle(entry)}</h2>
      <p className={classes.event}>{[eventTitle(event), entry.team?.name].filter(Boolean).join(' · ')}</p>
      {entry.squad.length === 0 ? (
        <p>The squad is not named yet.</p>
      ) : (
        <table className={classes.squad}>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Name</th>
              <th scope="col">Roll number</th>
              <th scope="col">Signature</th>
            </tr>
          </thead>
          <tbody>
            {entry.squad.map(({ name, rollNumber, captain, reserve, person }, index) => (
              <tr key={person?._id ?? `${name} ${rollNumber}`}>
                <td>{index + 1}</td>
                <td>
                  {name}
                  {captain && ' (captain)'}
                  {reserve && ' (reserve)'}
                </td>
                <td>{rollNumber}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.signatures}>
        <span>Head of {entry.department.name}</span>
        <span>For the organisers</span>
      </div>
    </article>
  )
}
