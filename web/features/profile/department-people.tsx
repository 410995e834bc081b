import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GENDERS, ROLES } from '#contract/enums.ts'
import type { DepartmentMember } from '#contract/profile.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import classes from './department-people.module.css'
import { profileQueries } from './profile.queries.ts'

const PAUSE_MS = 300

/** The people of the own department, searched by name. */
export function DepartmentPeople() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim() || undefined, PAUSE_MS)
  const people = useInfiniteQuery({
    ...profileQueries.departmentPages(q),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="People">
      <Stack gap="xs">
        <SearchField label="Search people" value={typed} maxLength={100} onChange={setTyped} />
        <PagedList
          query={people}
          skeleton={<SkeletonRows height={64} />}
          empty={<EmptyState sentence={SENTENCES.noRecords} />}
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
