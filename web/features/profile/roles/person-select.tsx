import { Loader, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import { ROLES } from '#contract/values/enums.ts'
import { type FoundPerson, profileQueries } from '#web/features/profile/profile.queries.ts'

/** As a question names them. */
export type Named = Pick<FoundPerson, '_id' | 'name' | 'role'>

interface PersonSelectProps {
  label: string
  person: FoundPerson | null
  onChange: (person: FoundPerson | null) => void
  error?: ReactNode
}

const PAUSE_MS = 300
const LEAST = 2

/** Searches people while the admin types. A pasted id finds its owner. */
export function PersonSelect({ label, person, onChange, error }: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const wanted = sought.length >= LEAST && sought !== person?.name
  const { data = [], isFetching, error: failure } = useQuery({ ...profileQueries.people(sought), enabled: wanted })
  const offered = person ? [person] : data

  return (
    <Select
      label={label}
      placeholder="Name, email or id"
      error={error}
      required
      searchable
      clearable
      withCheckIcon={false}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      clearButtonProps={{ 'aria-label': 'Choose somebody else' }}
      data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      // The server has filtered already, also by email.
      filter={({ options }) => options}
      value={person?._id ?? null}
      onChange={(id) => onChange(offered.find(({ _id }) => _id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => <Found person={offered.find(({ _id }) => _id === option.value)} />}
      rightSection={isFetching ? <Loader size="xs" /> : undefined}
      nothingFoundMessage={
        isFetching || sought !== typed.trim() ? 'Searching...' : (failure?.message ?? emptyOf(typed))
      }
    />
  )
}

const emptyOf = (typed: string) => (typed.trim().length < LEAST ? 'Type at least 2 characters.' : SENTENCES.noRecords)

/** Distinguishes people with the same name. */
function Found({ person }: { person: FoundPerson | undefined }) {
  if (!person) return null
  const { name, email, role, department } = person
  return (
    <div>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[email, ROLES[role], department?.name].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
