import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus, IconTournament } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/access.ts'
import { chosenIn, type EventFilter, eventQueries } from '#web/features/event/event.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventsBySport } from './events-by-sport.tsx'

interface EventsPageProps {
  /** The name of the running championship. */
  season?: ReactNode
}

/** The events of the running season, or of the one in the address. */
export function EventsPage({ season }: EventsPageProps) {
  const [address, setAddress] = useSearchParams()
  const chosen = chosenIn(address)
  const events = useInfiniteQuery(eventQueries.pages(chosen))
  const mayManage = allows(MATCH_MANAGERS, useSession().role) && chosen.season === undefined
  const isFiltered = Boolean(chosen.sport ?? chosen.gender ?? chosen.state)

  function choose(filter: EventFilter, value: string) {
    const next = new URLSearchParams(address)
    if (value) next.set(filter, value)
    else next.delete(filter)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageTitle
        title="Events"
        subtitle={chosen.season === undefined ? season : <OneSeason />}
        actions={mayManage && <CreateButtons />}
      />
      <EventFilters chosen={chosen} onChoose={choose} />
      <PagedList
        query={events}
        skeleton={<SkeletonRows height={72} />}
        empty={
          isFiltered ? (
            <EmptyState
              icon={IconTournament}
              sentence="No event is like this."
              action={<ShowAll season={chosen.season} />}
            />
          ) : (
            <EmptyState icon={IconTournament} sentence="Events are yet to be declared." />
          )
        }
      >
        {(rows) => <EventsBySport events={rows} />}
      </PagedList>
    </>
  )
}

const CreateButtons = () => (
  <Group gap="sm">
    <LinkButton to={paths.createEvents} icon={IconPlus}>
      Create events
    </LinkButton>
    <LinkButton to={paths.createEvent} icon={IconPlus} variant="default">
      One event
    </LinkButton>
  </Group>
)

const ShowAll = ({ season }: { season: string | undefined }) => (
  <Button component={Link} to={season ? paths.seasonEvents(season) : paths.events} variant="default">
    Show all events
  </Button>
)

const OneSeason = () => (
  <>
    Of one season.{' '}
    <Anchor component={Link} to={paths.events} inherit underline="always">
      Show the running season
    </Anchor>
  </>
)
