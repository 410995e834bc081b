import type { Params } from 'react-router'
import { announcementCalls } from '#contract/announcement.ts'
import { applicationCalls } from '#contract/application.ts'
import { departmentCalls } from '#contract/department.ts'
import { gcCalls } from '#contract/gc.ts'
import { matchCalls } from '#contract/match.ts'
import { profileCalls } from '#contract/profile.ts'
import { teamCalls } from '#contract/team.ts'
import { timetableCalls } from '#contract/timetable.ts'
import { announcementPages } from '#web/features/announcement/announcement-list.ts'
import { filtersIn, LIST_FILTERS } from '#web/features/department/filters.ts'
import { changePages, keptQuery, roomQuery } from '#web/features/live/live-queries.ts'
import * as lists from '#web/features/match/match-lists.ts'
import { historyPages, resultsQuery, rulesQuery, standingsQuery } from '#web/features/points/points-queries.ts'
import { sportIn } from '#web/features/points/use-sport.ts'
import { TEAM_FILTERS, teamPages } from '#web/features/team/team-list.ts'
import { queryOf } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/*
 * What each page will ask for, asked as soon as somebody is on the way to it. Loaded beside the first page: the calls of
 * all features weigh more than that page.
 */
type Search = URLSearchParams
const prefetchQuery: typeof queryClient.prefetchQuery = queryClient.prefetchQuery.bind(queryClient)
const prefetchInfiniteQuery: typeof queryClient.prefetchInfiniteQuery =
  queryClient.prefetchInfiniteQuery.bind(queryClient)

export const departments = () => prefetchQuery(queryOf(departmentCalls.list))
export const department = ({ id = '' }: Params) => prefetchQuery(queryOf(departmentCalls.find, { params: { id } }))

export const teams = (_: Params, search: Search) => prefetchInfiniteQuery(teamPages(filtersIn(search, TEAM_FILTERS)))
export const team = ({ id = '' }: Params) => prefetchQuery(queryOf(teamCalls.find, { params: { id } }))
export const applications = () => prefetchQuery(queryOf(applicationCalls.list))

export const announcements = (_: Params, search: Search) =>
  prefetchInfiniteQuery(announcementPages(filtersIn(search, LIST_FILTERS)))
export const announcement = ({ id = '' }: Params) => prefetchQuery(queryOf(announcementCalls.find, { params: { id } }))

export const profile = ({ id = '' }: Params) => prefetchQuery(queryOf(profileCalls.view, { params: { id } }))

export const matches = () => lists.fetchMatches()
export const matchList = ({ endPoint }: Params, search: Search) =>
  prefetchInfiniteQuery(
    lists.matchPages(lists.statusAt(endPoint), {
      ...filtersIn(search, lists.MATCH_FILTERS),
      season: lists.seasonIn(search),
    }),
  )
export const liveMatches = (_: Params, search: Search) =>
  prefetchInfiniteQuery(lists.livePages(filtersIn(search, lists.MATCH_FILTERS)))
export const match = ({ id = '' }: Params) => prefetchQuery(queryOf(matchCalls.find, { params: { id } }))

export const room = ({ roomId = '' }: Params) => prefetchQuery(roomQuery(roomId))
export async function liveMatch({ roomId = '' }: Params) {
  await Promise.all([room({ roomId }), prefetchInfiniteQuery(changePages(roomId))])
}
export async function keptMatches() {
  await Promise.all([prefetchQuery(keptQuery), prefetchInfiniteQuery(lists.matchPages('UPCOMING', {})), departments()])
}

export const records = () => prefetchQuery(queryOf(gcCalls.list))
export const record = ({ id = '' }: Params) => prefetchQuery(queryOf(gcCalls.find, { params: { id } }))
export const pointsRules = () => prefetchQuery(rulesQuery)

export async function pointTable() {
  await Promise.all([prefetchQuery(standingsQuery), records()])
}

export async function departmentPoints({ id = '' }: Params, search: Search) {
  const past = search.get('record')
  // What was won in a season of the past is asked for once it is known which that was.
  if (past) return record({ id: past })
  await Promise.all([
    department({ id }),
    prefetchQuery(standingsQuery),
    prefetchQuery(resultsQuery({ id }, sportIn(search))),
    prefetchInfiniteQuery(historyPages({ id })),
  ])
}

export const timeTable = () => prefetchQuery(queryOf(timetableCalls.find))
export async function timeTablePage() {
  await Promise.all([timeTable(), prefetchInfiniteQuery(lists.matchPages('UPCOMING', {})), departments()])
}
