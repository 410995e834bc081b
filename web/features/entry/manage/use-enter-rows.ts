import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { type EnteredEvent, type Entry, entryCalls } from '#contract/entry/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { useSession } from '#web/lib/session/session.ts'

export const NEW_TEAM = 'NEW'

/** Which departments are ticked for an event, and with which team. Refused rows stay ticked. */
export function useEnterRows(event: EnteredEvent, entries: readonly Entry[], isLate: boolean) {
  const client = useQueryClient()
  const { role } = useSession()
  const all = useQuery(departmentQueries.list).data?.body ?? []
  const teams = useAllTeams(event)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState('')
  const enter = useCall(entryCalls.enterMany, { isSilent: true })
  const mayMakeTeams = allows(DEPARTMENT_MANAGERS, role)
  const standing = entries.filter(({ state }) => state !== 'WITHDRAWN')
  const departments = all.filter(
    ({ _id }) =>
      errors.has(_id) || standing.filter(({ department }) => department._id === _id).length < event.entriesEach,
  )
  const tickedRows = new Set(departments.flatMap(({ _id }) => (ticked.has(_id) ? [_id] : [])).slice(0, ROWS_MAX))
  const teamsOf = (department: string) =>
    teams.filter((team) => team.department._id === department && !standing.some((one) => one.team?._id === team._id))
  const teamOf = (department: string) =>
    chosen.get(department) ?? teamsOf(department)[0]?._id ?? (mayMakeTeams ? NEW_TEAM : '')

  function rowOf(department: string) {
    const team = event.entrant === 'TEAM' ? teamOf(department) : ''
    return {
      event: event._id,
      department,
      ...(team === NEW_TEAM ? { newTeam: true } : team && { team }),
      ...(isLate && { reason: reason.trim() }),
    }
  }

  function save(onSaved: () => void) {
    const rows = [...tickedRows].map(rowOf)
    enter.mutate(
      { body: { rows } },
      {
        onSuccess: ({ body: answers }) => {
          const refused = rows.flatMap(({ department }, index): [string, string][] => {
            const error = answers[index]?.error
            return error ? [[department, error]] : []
          })
          const count = rows.length - refused.length
          setErrors(new Map(refused))
          setTicked(
            (now) =>
              new Set(
                [...now].filter(
                  (one) => !rows.some(({ department }) => department === one) || refused.some(([id]) => id === one),
                ),
              ),
          )
          void client.invalidateQueries(entryQueries.list(event._id))
          if (count > 0) void notice.success(`${counted(count, 'department')} entered.`)
          if (refused.length === 0) onSaved()
        },
      },
    )
  }

  return {
    departments,
    /** What a pasted line may name. */
    names: [
      ...all.map(({ _id, name }) => ({ department: _id, name })),
      ...teams.map(({ department, name }) => ({ department: department._id, name })),
    ],
    ticked: tickedRows,
    tick: (ids: readonly string[]) => setTicked(new Set([...ticked, ...ids])),
    toggle(id: string, isTicked: boolean) {
      setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
      setErrors(new Map([...errors].filter(([one]) => one !== id)))
    },
    teamsOf,
    teamOf,
    chooseTeam: (department: string, team: string) => setChosen(new Map(chosen).set(department, team)),
    mayMakeTeams,
    errors,
    reason,
    setReason,
    isSaving: enter.isPending,
    save,
  }
}

/** All teams that fit the event. */
function useAllTeams(event: EnteredEvent) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...entryQueries.allTeams(event),
    enabled: event.entrant === 'TEAM',
  })

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  return data?.pages.flatMap(({ body }) => body) ?? []
}
