import { Avatar, Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Candidate, EntrySquad } from '#contract/entry-squad/calls.ts'
import { mediaPath } from '#contract/values/media.ts'
import { reasonsAgainst } from '#rules/entry/may-play.ts'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { SearchList } from '#web/ui/search/search-list.tsx'

interface CandidateRowProps {
  person: Candidate
  /** What else distinguishes them. */
  note?: string
  entry: EntrySquad
  isIn: boolean
  onAdd: () => void
}

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

/** A person who can join the squad, or the reason why they cannot. */
function CandidateRow({ person, note, entry, isIn, onAdd }: CandidateRowProps) {
  const { department, state, eventsPerPerson } = entry
  const terms = { gender: entry.of.gender, department, state, eventsPerPerson, isClosed: false }
  const reasons = reasonsAgainst({ ...person, isInSquad: isIn }, terms).map(({ sentence }) => sentence)
  return (
    <Row
      mark={
        <Avatar src={person.profilePic && mediaPath(person.profilePic, 80)} alt="" size={36}>
          {initialsOf(person.name)}
        </Avatar>
      }
      title={person.name}
      note={[note, ...(isIn ? ['In the squad'] : reasons)].filter(Boolean).join(' · ')}
      actions={
        !isIn &&
        reasons.length === 0 && (
          <Button size="sm" variant="default" aria-label={`Add ${person.name}`} onClick={onAdd}>
            Add
          </Button>
        )
      }
    />
  )
}
