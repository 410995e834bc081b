import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { type EnteredEvent, entryCalls } from '#contract/entry/calls.ts'
import { entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import type { EntryState } from '#contract/values/enums.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'

export const entryQueries = {
  list: (event: string) => queryOf(entryCalls.list, { params: { id: event } }),
  ofDepartment: (department: string) => queryOf(entryCalls.ofDepartment, { params: { id: department } }),
  lists: (event: string) => queryOf(entrySquadCalls.lists, { params: { id: event } }),
  squad: (entry: string) => queryOf(entrySquadCalls.squad, { params: { id: entry } }),
  candidates: (entry: string, q: string | undefined) =>
    pagesOf(entrySquadCalls.candidates, { params: { id: entry }, query: { q } }),
  registered: (entry: string, q: string | undefined) =>
    pagesOf(entrySquadCalls.registered, { params: { id: entry }, query: { q } }),
  /** What changes in its event when the entry gets this state. */
  preview: (entry: string, state: EntryState) =>
    queryOf(drawChangeCalls.previewEntry, { params: { entryId: entry }, query: { state } }),
  /** What the lines of a pasted list would enter. */
  pasted: (event: string, lines: string[]) => queryOf(entryCalls.checkList, { body: { event, lines } }),
  limits: queryOf(entryCalls.limits),
  overLimit: (eventsPerPerson: number) => queryOf(entryCalls.overLimit, { query: { eventsPerPerson } }),
  allTeams: ({ sport, gender }: Pick<EnteredEvent, 'sport' | 'gender'>) =>
    pagesOf(teamCalls.list, { query: { sport, gender, pageSize: PAGE_SIZE_MAX } }),
  /** The teams of a department that fit an event. */
  teams: (department: string, { sport, gender }: Pick<EnteredEvent, 'sport' | 'gender'>) =>
    pagesOf(teamCalls.list, { query: { sport, gender, department, pageSize: PAGE_SIZE_MAX } }),
}
