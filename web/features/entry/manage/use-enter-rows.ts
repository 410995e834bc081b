import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allows, DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { type EnteredEvent, type Entry, entryCalls, type PastedEntry } from '#contract/entry/calls.ts'
import type { DepartmentRef } from '#contract/schemas/replies.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { useAllPages } from '#web/lib/calls/use-all-pages.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useRowDrafts } from '#web/ui/edit/use-row-drafts.ts'

export const NEW_TEAM = 'NEW'

type Pasted = Pick<PastedEntry, 'title' | 'members'>

interface EnterRow extends Pasted {
  key: string
  department: DepartmentRef & { logo: string | null }
}

const PLAIN: Pasted = { title: '', members: [] }

/** Which entries are ticked for an event, and with which team. Pasted ones name people. Refused rows stay ticked. */
export function useEnterRows(event: EnteredEvent, entries: readonly Entry[], isLate: boolean) {
  const client = useQueryClient()
  const { role } = useSession()
  const all = useQuery(departmentQueries.list).data?.body ?? []
  const pages = useInfiniteQuery({ ...entryQueries.allTeams(event), enabled: event.entrant === 'TEAM' })
  const teams = useAllPages(pages).rows
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [pasted, setPasted] = useState<ReadonlyMap<string, Pasted & { department: string | null }>>(new Map())
  const { drafts: chosen, refusals, ...kept } = useRowDrafts<string, string>()
  const [reason, setReason] = useState('')
  const enter = useCall(entryCalls.enterMany, { isSilent: true })
  const mayMakeTeams = allows(DEPARTMENT_MANAGERS, role)
  const standing = entries.filter(({ state }) => state !== 'WITHDRAWN')
  const rows = all.flatMap((department): EnterRow[] => {
    const { _id } = department
    const named = [...pasted].filter(([, one]) => one.department === _id)
    const count = standing.filter((one) => one.department._id === _id).length
    const isOpen = refusals.has(_id) || count < event.entriesEach
    const plain = isOpen && (named.length === 0 || ticked.has(_id)) ? [[_id, PLAIN] as const] : []
    return [...named, ...plain].map(([key, { title, members }]) => ({ key, department, title, members }))
  })
  const tickedRows = rows.filter(({ key }) => ticked.has(key)).slice(0, ROWS_MAX)
  const teamsOf = (department: string) =>
    teams.filter((team) => team.department._id === department && !standing.some((one) => one.team?._id === team._id))
  const teamOf = ({ key, department }: EnterRow) =>
    chosen.get(key) ?? teamsOf(department._id)[0]?._id ?? (mayMakeTeams ? NEW_TEAM : '')

  function bodyOf(row: EnterRow) {
    const team = event.entrant === 'TEAM' ? teamOf(row) : ''
    return {
      event: event._id,
      department: row.department._id,
      ...(team === NEW_TEAM ? { newTeam: true } : team && { team }),
      ...(row.members.length > 0 && { members: row.members }),
      ...(isLate && { reason: reason.trim() }),
    }
  }

  function save(onSaved: () => void) {
    const keys = tickedRows.map(({ key }) => key)
    enter.mutate(
      { body: { rows: tickedRows.map(bodyOf) } },
      {
        onSuccess: ({ body: answers }) => {
          const count = kept.settle(keys, answers)
          const saved = new Set(keys.filter((_, index) => answers[index]?.error === null))
          setTicked((now) => new Set([...now].filter((key) => !saved.has(key))))
          setPasted((now) => new Map([...now].filter(([key]) => !saved.has(key))))
          void client.invalidateQueries(entryQueries.list(event._id))
          if (count > 0) void notice.success(`${counted(count, 'entry', 'entries')} saved.`)
          if (count === keys.length) onSaved()
        },
      },
    )
  }

  return {
    rows,
    ticked: new Set(tickedRows.map(({ key }) => key)),
    tickAll: () => setTicked(new Set([...ticked, ...rows.map(({ key }) => key)])),
    tickPasted(found: readonly PastedEntry[]) {
      const named = found.map((one) => [[one.department, one.title].filter(Boolean).join(' '), one] as const)
      setPasted(new Map([...pasted, ...named.filter(([, { members }]) => members.length > 0)]))
      setTicked(new Set([...ticked, ...named.map(([key]) => key)]))
    },
    toggle(key: string, isTicked: boolean) {
      setTicked(new Set(isTicked ? [...ticked, key] : [...ticked].filter((one) => one !== key)))
      kept.refuse(new Map([...refusals].filter(([one]) => one !== key)))
    },
    teamsOf,
    teamOf,
    chooseTeam: (key: string, team: string) => kept.edit(new Map([[key, team]])),
    mayMakeTeams,
    errorOf: (key: string) => refusals.get(key)?.error ?? null,
    reason,
    setReason,
    isSaving: enter.isPending,
    save,
  }
}
