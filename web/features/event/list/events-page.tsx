import { Button, Group, Menu, NativeSelect, SegmentedControl, Stack, Title } from '@mantine/core'
import { IconPlus, IconTournament } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { SportEvent } from '#contract/event/calls.ts'
import { choicesOf, EVENT_GENDERS, EVENT_STATES, SPORTS } from '#contract/values/enums.ts'
import { type ChosenEvents, chosenAt, type EventFilter, eventQueries } from '#web/features/event/event.queries.ts'
import { withValue } from '#web/lib/address-values.ts'
import { useSports } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './event-filters.module.css'
import { EventRow } from './event-row.tsx'

const STATE_CHOICES = choicesOf(EVENT_STATES, 'All states')
const GENDER_CHOICES = choicesOf(EVENT_GENDERS, 'All')

interface EventFiltersProps {
  chosen: ChosenEvents
  onChoose: (filter: EventFilter, value: string) => void
}

interface EventsPageProps {
  /** The name of the championship. */
  season?: ReactNode
  /** The season of an archived championship, which the address names by its record. */
  settled?: string
}

/** The events of the running season, or of the one in the address. */
export function EventsPage({ season, settled }: EventsPageProps) {
  const [address, setAddress] = useSearchParams()
  const chosen = chosenAt(address, settled)
  const events = useInfiniteQuery(eventQueries.pages(chosen))
  const mayManage = allows(MATCH_MANAGERS, useSession().role) && chosen.season === undefined
  const isFiltered = Boolean(chosen.sport ?? chosen.gender ?? chosen.state)

  const choose = (filter: EventFilter, value: string) =>
    setAddress(withValue(address, filter, value), { replace: true, preventScrollReset: true })

  return (
    <>
      <PageTitle
        title="Events"
        subtitle={chosen.season === undefined ? season : <OneSeason name={settled && season} />}
        actions={mayManage && <CreateButtons />}
        awaitsOrganiser={!mayManage && chosen.season === undefined}
      />
      <EventFilters chosen={chosen} onChoose={choose} />
      <PagedList
        query={events}
        skeleton={<SkeletonRows height={72} />}
        empty={
          isFiltered ? (
            <EmptyState icon={IconTournament} sentence="No event is like this." action={<ShowAll />} />
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
  <Group gap={8}>
    <LinkButton to={paths.createEvents} icon={IconPlus} px={10}>
      Create events
    </LinkButton>
    <Button component={Link} to={paths.createEvent} variant="default" px={10}>
      One event
    </Button>
    <MoreMenu name="Events">
      <Menu.Item component={Link} to={paths.entryList}>
        Upload entries
      </Menu.Item>
    </MoreMenu>
  </Group>
)

/** Leads to the same season without the filters. */
function ShowAll() {
  const [address] = useSearchParams()
  const kept = new URLSearchParams([...address].filter(([name]) => name === 'season' || name === 'record'))
  return (
    <Button component={Link} to={kept.size > 0 ? `${paths.events}?${kept}` : paths.events} variant="default">
      Show all events
    </Button>
  )
}

const OneSeason = ({ name = 'One season' }: { name: ReactNode }) => (
  <>
    <span>{name}</span> · <TextLink to={paths.events}>Show the running season</TextLink>
  </>
)

/** The filters above the events. A choice applies at once. */
const EventFilters = ({ chosen, onChoose }: EventFiltersProps) => (
  <search className={classes.bar}>
    <SegmentedControl
      aria-label="Gender"
      size="md"
      data={GENDER_CHOICES}
      value={chosen.gender ?? ''}
      className={classes.genders}
      onChange={(value) => onChoose('gender', value)}
    />
    <NativeSelect
      aria-label="Sport"
      data={choicesOf(useSports(), 'All sports')}
      value={chosen.sport ?? ''}
      onChange={(event) => onChoose('sport', event.currentTarget.value)}
    />
    <NativeSelect
      aria-label="State"
      data={STATE_CHOICES}
      value={chosen.state ?? ''}
      onChange={(event) => onChoose('state', event.currentTarget.value)}
    />
  </search>
)

/** Events under their sports, in the order in which the sports begin. */
function EventsBySport({ events }: { events: readonly SportEvent[] }) {
  return (
    <Stack gap="xl">
      {[...Map.groupBy(events, ({ sport }) => sport)].map(([sport, ofSport]) => (
        <section key={sport}>
          <Title order={2} size="h3" mb={4}>
            <Group component="span" gap={8}>
              <SportIcon sport={sport} size={24} />
              {SPORTS[sport]}
            </Group>
          </Title>
          <ul>
            {ofSport.map((event) => (
              <EventRow key={event._id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
