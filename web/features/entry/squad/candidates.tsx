import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Candidate, EntrySquad } from '#contract/entry-squad/calls.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useSearchField } from '#web/ui/search/use-search-field.ts'
import { CandidateList } from './candidate-list.tsx'
import type { SquadDraft } from './squad-draft.ts'

interface CandidatesProps {
  entry: EntrySquad
  draft: SquadDraft
  onAdd: (candidate: Candidate) => void
}

/** The people of the department; those who may not play with the reasons. */
export function Candidates({ entry, draft, onAdd }: CandidatesProps) {
  const { q, field } = useSearchField()
  const people = useInfiniteQuery({ ...entryQueries.candidates(entry._id, q), placeholderData: keepPreviousData })
  return (
    <CandidateList
      title="People of the department"
      label="Search people"
      field={field}
      query={people}
      entry={entry}
      isIn={({ _id }) => draft.some(({ person }) => person === _id)}
      onAdd={onAdd}
    />
  )
}
