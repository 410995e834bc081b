import { ActionIcon, NativeSelect, VisuallyHidden } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { competitionOf } from '#contract/event/calls.ts'
import { choicesOf, EVENT_GENDERS, type EventGender, SPORTS } from '#contract/values/enums.ts'
import { SOUGHT_MAX } from '#contract/values/limits.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useSports } from '#web/lib/club.ts'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import classes from './filter-bar.module.css'
import type { Filters } from './filters.ts'
import type { FilterState } from './use-filters.ts'

interface FilterBarProps {
  filters: FilterState
  /** The label of the search field (`q`). */
  search?: string
  genders?: Partial<Record<EventGender, string>>
}

/** Searches and filters a list. It stands in the first line of its page: on a phone as a button that opens the fields. */
export function FilterBar({ filters, search = 'Search by name', genders = EVENT_GENDERS }: FilterBarProps) {
  const { names, chosen, isWaiting, choose, apply } = filters
  const [isOpen, setOpen] = useState(false)
  const choices = useId()
  const sports = useSports()
  const count = names.filter((name) => name !== 'day' && chosen[name]).length

  const takeEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    apply()
  }

  return (
    <search className={classes.bar} onKeyDown={takeEnter}>
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        className={classes.toggle}
        aria-label={count > 0 ? `Search and filters, ${count} set` : 'Search and filters'}
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? <span className={classes.count}>{count}</span> : <IconSearch size={20} stroke={1.5} aria-hidden />}
      </ActionIcon>
      <div id={choices} className={classes.choices} data-open={isOpen || undefined}>
        {names.includes('q') && (
          <SearchField label={search} value={chosen.q ?? ''} maxLength={SOUGHT_MAX} onChange={(q) => choose({ q })} />
        )}
        {names.includes('department') && (
          <DepartmentSelect
            aria-label="Department"
            none="All departments"
            className={classes.department}
            value={chosen.department ?? ''}
            onChange={(event) => choose({ department: event.currentTarget.value })}
          />
        )}
        {names.includes('gender') && (
          <NativeSelect
            aria-label="Gender"
            data={choicesOf(genders, 'All genders')}
            value={chosen.gender ?? ''}
            onChange={(event) => choose({ gender: event.currentTarget.value })}
          />
        )}
        {names.includes('sport') && (
          <NativeSelect
            aria-label="Sport"
            data={choicesOf(sports, 'All sports')}
            value={chosen.sport ?? ''}
            onChange={(event) => choose({ sport: event.currentTarget.value })}
          />
        )}
      </div>
      <Foot filters={filters} isOpen={isOpen} />
      <VisuallyHidden aria-live="polite">
        {isWaiting && 'Filters are applied in a moment. Enter applies them at once.'}
      </VisuallyHidden>
    </search>
  )
}

function Foot({ filters, isOpen }: { filters: FilterState; isOpen: boolean }) {
  const { names, chosen, isWaiting, apply, clear } = filters
  const summary = useWords(chosen)
  // Its place stays reserved on a wide screen, so that the fields do not move.
  if (!isWaiting && !names.some((name) => chosen[name])) return <div className={classes.foot} />
  return (
    <div className={classes.foot}>
      {!isOpen && summary && <span className={classes.summary}>{summary}</span>}
      {isWaiting && (
        <CompactButton variant="light" onClick={apply} className={classes.apply}>
          {/* Restarts with each choice. */}
          <span key={JSON.stringify(chosen)} className={classes.passing} />
          Apply now
        </CompactButton>
      )}
      <CompactButton variant="subtle" color="gray" onClick={clear} leftSection={<IconX size={16} aria-hidden />}>
        Clear
      </CompactButton>
    </div>
  )
}

/** The active filters in words, while their fields are folded away. */
function useWords({ q, department, gender, sport }: Filters): string {
  const { data } = useQuery({ ...departmentQueries.list, enabled: department !== undefined })
  const name = data?.body.find(({ _id }) => _id === department)?.name
  const competition =
    sport && gender ? [competitionOf({ sport, gender })] : [gender && EVENT_GENDERS[gender], sport && SPORTS[sport]]
  return [q, name, ...competition].filter(Boolean).join(' · ')
}
