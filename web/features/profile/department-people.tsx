import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DepartmentMember } from '#contract/profile/calls.ts'
import { GENDERS, ROLES } from '#contract/values/enums.ts'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import { SearchList, useSearchField } from '#web/ui/search/search-list.tsx'
import classes from './department-people.module.css'
import { profileQueries } from './profile.queries.ts'

/** The people of the own department, searched by name. */
export function DepartmentPeople() {
  const { q, field } = useSearchField()
  const people = useInfiniteQuery({ ...profileQueries.departmentPages(q), placeholderData: keepPreviousData })
  return (
    <SearchList title="People" label="Search people" field={field} query={people}>
      {(found) => (
        <ul>
          {found.map((person) => (
            <li key={person._id} className={classes.person}>
              <PersonLink person={person} note={noteOf(person)} />
            </li>
          ))}
        </ul>
      )}
    </SearchList>
  )
}

const noteOf = ({ role, gender }: DepartmentMember) =>
  [role !== 'USER' && ROLES[role], gender && GENDERS[gender]].filter(Boolean).join(' · ')
