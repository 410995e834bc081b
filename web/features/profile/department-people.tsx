import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GENDERS, ROLES } from '#contract/enums.ts'
import { type DepartmentMember, profileCalls } from '#contract/profile.ts'
import { pagesOf } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './department-people.module.css'

const PAUSE_MS = 300

/** The people of one's own department, found by name. */
export function DepartmentPeople() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim() || undefined, PAUSE_MS)
  const people = useInfiniteQuery({
    ...pagesOf(profileCalls.departmentPeople, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="People">
      <Stack gap="xs">
        <SearchField label="Search people" value={typed} maxLength={100} onChange={setTyped} />
        <PagedList
          query={people}
          skeleton={<SkeletonRows height={64} />}
          empty={<EmptyState sentence="No records found" />}
        >
          {(found) => (
            <ul className={classes.people}>
              {found.map((person) => (
                <li key={person._id} className={classes.person}>
                  <PersonLink person={person} note={noteOf(person)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Stack>
    </Section>
  )
}

const noteOf = ({ role, gender }: DepartmentMember) =>
  [role !== 'USER' && ROLES[role], gender && GENDERS[gender]].filter(Boolean).join(' · ')
