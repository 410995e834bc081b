import { Group, Tabs } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Match } from '#contract/match.ts'
import { FilterBar } from '#web/features/department/filter-bar.tsx'
import { type FilterState, useFilters } from '#web/features/department/use-filters.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Rows } from '#web/ui/rows.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { DeleteMatch } from './delete-match.tsx'
import { ManagedMatchRow } from './managed-match-row.tsx'
import { RecordButton, ScheduleButton } from './match-buttons.tsx'
import { type ListedStatus, MATCH_FILTERS, matchPages, statusAt } from './match-lists.ts'
import { NoMatches } from './no-matches.tsx'

const LISTS = { upcoming: 'Upcoming', results: 'Results' }

export function ManageMatchesPage() {
  const filters = useFilters(MATCH_FILTERS)
  const [address, setAddress] = useSearchParams()
  const shown = address.get('list') === 'results' ? 'results' : 'upcoming'

  // In the address, so that one comes back from a form to the list that one left.
  function show(list: string | null) {
    const next = new URLSearchParams(address)
    if (list === 'results') next.set('list', list)
    else next.delete('list')
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageTitle
        title="Manage Matches"
        actions={
          <Group gap="sm">
            <ScheduleButton />
            <RecordButton variant="default" />
          </Group>
        }
      />
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <Tabs.List mb="md">
          {Object.entries(LISTS).map(([list, label]) => (
            <Tabs.Tab key={list} value={list} fz="md">
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <FilterBar filters={filters} search="Search team or venue" />
        <Tabs.Panel value={shown}>
          <ManagedMatches status={statusAt(shown)} filters={filters} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function ManagedMatches({ status, filters }: { status: ListedStatus; filters: FilterState }) {
  const matches = useInfiniteQuery(matchPages(status, filters.applied))
  const [leaving, setLeaving] = useState<Match | null>(null)
  return (
    <>
      <PagedList query={matches} skeleton={<SkeletonRows height={72} />} empty={<NoMatches filters={filters} />}>
        {(rows) => (
          <Rows>
            {rows.map((match) => (
              <ManagedMatchRow key={match._id} match={match} onDelete={() => setLeaving(match)} />
            ))}
          </Rows>
        )}
      </PagedList>
      {leaving && <DeleteMatch match={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
