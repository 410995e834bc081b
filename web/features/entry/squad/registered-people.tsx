import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { EntrySquad, RegisteredCandidate } from '#contract/entry-squad/calls.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useSearchField } from '#web/ui/search/search-list.tsx'
import { CandidateList } from './candidate-list.tsx'
import { hasRegistered, type SquadDraft } from './squad-draft.ts'

interface RegisteredPeopleProps {
  entry: EntrySquad
  draft: SquadDraft
  onAdd: (candidate: RegisteredCandidate) => void
}

/** The people of the department by the register of the college. Nothing is shown when it lists none. */
export function RegisteredPeople({ entry, draft, onAdd }: RegisteredPeopleProps) {
  const { q, field } = useSearchField()
  const mayRead = allows(DEPARTMENT_MANAGERS, useSession().role)
  const options = entryQueries.registered(entry._id, q)
  const people = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, enabled: mayRead })
  const isEmpty = !people.data?.pages.some(({ body }) => body.length > 0)
  if (isEmpty && field.value === '') return null
  return (
    <CandidateList
      title="Register of the college"
      label="Search the register"
      field={field}
      query={people}
      entry={entry}
      noteOf={({ rollNumber }) => rollNumber}
      isIn={(person) => hasRegistered(draft, person)}
      onAdd={onAdd}
    />
  )
}
