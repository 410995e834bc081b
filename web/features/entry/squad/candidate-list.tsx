import type { ComponentProps } from 'react'
import type { Candidate, EntrySquad } from '#contract/entry-squad/calls.ts'
import { Rows } from '#web/ui/list/rows.tsx'
import { SearchList } from '#web/ui/search/search-list.tsx'
import { CandidateRow } from './candidate-row.tsx'

interface CandidateListProps<T> extends Omit<ComponentProps<typeof SearchList<T>>, 'children'> {
  entry: EntrySquad
  /** What else distinguishes a person. */
  noteOf?: (person: T) => string
  isIn: (person: T) => boolean
  onAdd: (person: T) => void
}

/** People to search and to add to a squad. */
export const CandidateList = <T extends Candidate>({ entry, noteOf, isIn, onAdd, ...list }: CandidateListProps<T>) => (
  <SearchList {...list}>
    {(found) => (
      <Rows>
        {found.map((person) => (
          <CandidateRow
            key={person._id}
            person={person}
            {...(noteOf && { note: noteOf(person) })}
            entry={entry}
            isIn={isIn(person)}
            onAdd={() => onAdd(person)}
          />
        ))}
      </Rows>
    )}
  </SearchList>
)
