import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { EnteredEvent } from '#contract/entry/calls.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'

interface TeamSelectProps {
  event: EnteredEvent
  department: string
  field: object
}

/** The teams of the department that fit the event. */
export function TeamSelect({ event, department, field }: TeamSelectProps) {
  const teams = useInfiniteQuery(entryQueries.teams(department, event))
  const choices =
    teams.data?.pages.flatMap(({ body }) => body.map(({ _id, name }) => ({ value: _id, label: name }))) ?? []
  if (choices.length === 0) return null
  return <NativeSelect label="Team" data={[{ value: '', label: 'None' }, ...choices]} {...field} />
}
