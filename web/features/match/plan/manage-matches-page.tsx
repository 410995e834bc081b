import { Group, Menu, Tabs, ThemeIcon } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Match } from '#contract/match/calls.ts'
import { MATCH_TAGS } from '#contract/values/enums.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { type FilterState, useFilters } from '#web/features/filters/use-filters.ts'
import { matchName, matchOutcome, playedIn } from '#web/features/match/card/match-name.ts'
import { playedAt, UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { statusAt } from '#web/features/match/list/match-list.queries.ts'
import { NoMatches } from '#web/features/match/list/no-matches.tsx'
import { type ListedStatus, MATCH_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { withValue } from '#web/lib/address-values.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedRows } from '#web/ui/list/listing.tsx'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { DeleteMatch } from './delete-match.tsx'
import { PlanButton, RecordButton, ScheduleButton } from './match-buttons.tsx'

const LISTS = { upcoming: 'Upcoming', results: 'Results' }

export function ManageMatchesPage() {
  const filters = useFilters(MATCH_FILTERS)
  const [address, setAddress] = useSearchParams()
  const shown = address.get('list') === 'results' ? 'results' : 'upcoming'

  // Part of the address, so that going back from a form returns to the same list.
  const show = (list: string | null) =>
    setAddress(withValue(address, 'list', list === 'results' ? list : null), {
      replace: true,
      preventScrollReset: true,
    })

  return (
    <>
      <PageTitle
        title="Manage Matches"
        actions={
          <Group gap={8}>
            <ScheduleButton isCompact />
            <RecordButton isCompact variant="default" />
            <PlanButton isCompact variant="default" />
          </Group>
        }
      />
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <Group gap="xs" mb={4} justify="space-between">
          <Tabs.List>
            {Object.entries(LISTS).map(([list, label]) => (
              <Tabs.Tab key={list} value={list} fz="md">
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <FilterBar filters={filters} search="Search team or venue" />
        </Group>
        <Tabs.Panel value={shown}>
          <ManagedMatches status={statusAt(shown)} filters={filters} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function ManagedMatches({ status, filters }: { status: ListedStatus; filters: FilterState }) {
  const matches = useInfiniteQuery(matchQueries.pages(status, filters.applied))
  const [leaving, setLeaving] = useState<Match | null>(null)
  return (
    <>
      <PagedRows query={matches} height={72} empty={<NoMatches filters={filters} />}>
        {(match) => <ManagedMatchRow match={match} onDelete={() => setLeaving(match)} />}
      </PagedRows>
      {leaving && <DeleteMatch match={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function ManagedMatchRow({ match, onDelete }: { match: Match; onDelete: () => void }) {
  const { _id, status, sport, tag, venue } = match
  const now = useNow()
  const isComing = status === 'UPCOMING'
  const name = matchName(match)
  const played = playedAt(match)
  const when = whenOf(played, now)
  const facts = [
    isComing ? null : matchOutcome(match),
    when ? `${played.isEarly ? (match.roomId ? 'ended ' : 'recorded ') : ''}${when}` : UNDATED,
    isComing && venue,
    playedIn(match),
    tag && MATCH_TAGS[tag],
  ]
  return (
    <Row
      mark={
        <ThemeIcon variant="light" size={40} radius="md" visibleFrom="xs">
          <SportIcon sport={sport} size={24} />
        </ThemeIcon>
      }
      title={name}
      to={paths.match(_id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <Group gap={4} wrap="nowrap">
          {isComing && (
            <IconAction
              icon={IconTrophy}
              tip="Record result"
              label={`Record result of ${name}`}
              component={Link}
              to={paths.recordResult(_id)}
            />
          )}
          <MoreMenu name={name}>
            <Menu.Item component={Link} to={isComing ? paths.updateMatch(_id) : paths.correctResult(_id)}>
              {isComing ? 'Edit' : 'Correct'}
            </Menu.Item>
            {isComing && (
              <Menu.Item component={Link} to={paths.matchSheet(_id)}>
                Match sheet
              </Menu.Item>
            )}
            <Menu.Item c="red" onClick={onDelete}>
              Delete
            </Menu.Item>
          </MoreMenu>
        </Group>
      }
    />
  )
}
