import { Avatar, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { Candidate, EntrySquad, RegisteredCandidate } from '#contract/entry-squad/calls.ts'
import { choicesOf, type EventGender, GENDERS, type Gender } from '#contract/values/enums.ts'
import { mediaPath } from '#contract/values/media.ts'
import { reasonsAgainst } from '#rules/entry/may-play.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { SearchList, useSearchField } from '#web/ui/search/search-list.tsx'
import { hasRegistered, type SquadDraft } from './squad-draft.ts'

interface CandidateRowProps {
  person: Candidate
  /** What else distinguishes them. */
  note: string | undefined
  isIn: boolean
  reasons: readonly string[]
  onAdd: () => void
}

interface CandidateListProps<T> extends Omit<ComponentProps<typeof SearchList<T>>, 'children'> {
  entry: EntrySquad
  /** What else distinguishes a person. */
  noteOf?: (person: T) => string
  isIn: (person: T) => boolean
  onAdd: (person: T) => void
}

/** People to search and to add to a squad. Those who may not play are folded, with the reasons. */
export const CandidateList = <T extends Candidate>({ entry, noteOf, isIn, onAdd, ...list }: CandidateListProps<T>) => (
  <SearchList {...list}>
    {(found) => {
      const rows = found.map((person) => ({
        person,
        isIn: isIn(person),
        reasons: reasonsOf(person, entry, isIn(person)),
      }))
      const barred = rows.filter((row) => !row.isIn && row.reasons.length > 0)
      const rowOf = (row: (typeof rows)[number]) => (
        <CandidateRow key={row.person._id} {...row} note={noteOf?.(row.person)} onAdd={() => onAdd(row.person)} />
      )
      return (
        <>
          <Rows>{rows.filter((row) => !barred.includes(row)).map(rowOf)}</Rows>
          {barred.length > 0 && (
            <details>
              <summary>{barred.length} may not play</summary>
              <Rows>{barred.map(rowOf)}</Rows>
            </details>
          )}
        </>
      )
    }}
  </SearchList>
)

function reasonsOf(person: Candidate, { of, department, state, eventsPerPerson }: EntrySquad, isInSquad: boolean) {
  const terms = { gender: of.gender, department, state, eventsPerPerson, isClosed: false }
  return reasonsAgainst({ ...person, isInSquad }, terms).map(({ sentence }) => sentence)
}

/** A person who can join the squad, or the reason why they cannot. */
function CandidateRow({ person, note, isIn, reasons, onAdd }: CandidateRowProps) {
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

interface NamedPersonProps {
  gender: EventGender
  onAdd: (person: { name: string; rollNumber: string; gender: Gender }) => void
}

/** Adds a person without an account. */
export function NamedPerson({ gender, onAdd }: NamedPersonProps) {
  const [name, setName] = useState('')
  const [rollNumber, setRollNumber] = useState('')
  const [chosen, setChosen] = useState<Gender | ''>(gender === 'MIXED' ? '' : gender)
  const isReady = name.trim().length >= 2 && chosen !== ''

  function add(event: FormEvent) {
    event.preventDefault()
    if (chosen === '' || !isReady) return
    onAdd({ name: name.trim(), rollNumber: rollNumber.trim(), gender: chosen })
    setName('')
    setRollNumber('')
  }

  return (
    <Section title="Without an account">
      <Stack component="form" gap="sm" onSubmit={add}>
        <TextInput label="Name" maxLength={100} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label="Roll number"
          maxLength={30}
          value={rollNumber}
          onChange={(event) => setRollNumber(event.currentTarget.value)}
        />
        {gender === 'MIXED' && (
          <NativeSelect
            label="Gender"
            data={choicesOf(GENDERS, 'Choose one')}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value as Gender | '')}
          />
        )}
        <Button type="submit" variant="default" disabled={!isReady}>
          Add by name
        </Button>
      </Stack>
    </Section>
  )
}
