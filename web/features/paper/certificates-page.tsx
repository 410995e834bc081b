import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Entry } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { TitleLink } from '#web/ui/layout/page-title.tsx'
import { PaperTitle } from '#web/ui/paper/paper.tsx'
import classes from './certificates.module.css'

const PODIUM = 3

/** A certificate for everybody on the podium of an event, one page each. */
export function CertificatesPage() {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  const entries = useQuery(entryQueries.list(id))
  // With the names that are hidden from visitors: heads and sports leads get those of their department.
  const lists = useQuery(entryQueries.lists(id))
  return (
    <Loaded query={event} skeleton={<Skeleton height={420} />} above={{ to: paths.events, label: 'All events' }}>
      {({ body }) => {
        // Without the squads a certificate would name the department.
        const managed = lists.data?.body.entries ?? []
        const entered = entries.data?.body.map((entry) => managed.find(({ _id }) => _id === entry._id) ?? entry)
        const certificates = entered && !lists.isPending ? certificatesOf(body, entered) : []
        return (
          <>
            <PaperTitle
              title="Certificates"
              subtitle={<TitleLink to={paths.event(id)}>{eventTitle(body)}</TitleLink>}
              isEmpty={certificates.length === 0}
            />
            {entered && !lists.isPending && certificates.length === 0 && (
              <EmptyState sentence="This event has no places yet." />
            )}
            {certificates.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people of a squad can have one name, and the list does not change
              <Certificate key={at} event={body} {...one} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

interface Winner {
  name: string
  department: string
  place: number
}

/** The people of the squads that have the first places; the entry itself where no squad is named. */
function certificatesOf({ places }: SportEventDetails, entries: readonly Entry[]): Winner[] {
  return places.flatMap(({ place, department, entry }) => {
    if (place === null || place > PODIUM) return []
    const entered = entries.find(
      (one) => one.state === 'ENTERED' && one.department._id === department._id && one.label === entry,
    )
    const squad = entered?.squad.map(({ name }) => name) ?? []
    const names = squad.length > 0 ? squad : [entryTitle({ department, label: entry })]
    return names.map((name) => ({ name, department: department.name, place }))
  })
}

function Certificate({ event, name, department, place }: Winner & { event: SportEventDetails }) {
  const club = useClub()
  return (
    <article className={classes.certificate}>
      <p className={classes.club}>{club.name}</p>
      <h2 className={classes.title}>Certificate of Merit</h2>
      <p className={classes.name}>{name}</p>
      <p>
        {name !== department && `of ${department} `}has won the {shortOrdinal(place)} place in
      </p>
      <p className={classes.event}>{eventTitle(event)}</p>
      <div className={classes.signatures}>
        <span>Date</span>
        <span>For {club.name}</span>
      </div>
    </article>
  )
}
