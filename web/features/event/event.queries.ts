import { eventCalls } from '#contract/event/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import {
  EVENT_GENDERS,
  EVENT_STATES,
  type EventGender,
  type EventState,
  keyIn,
  SPORTS,
  type Sport,
} from '#contract/values/enums.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import { readId } from '#web/lib/address-values.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'

/** What the address of the list names. Unknown values are ignored, because a person may have typed them. */
export const EVENT_FILTERS = ['sport', 'gender', 'state', 'season'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]
export interface ChosenEvents {
  sport?: Sport
  gender?: EventGender
  state?: EventState
  season?: string
}

const READ: { [F in EventFilter]: (text: string | null) => ChosenEvents[F] | undefined } = {
  sport: (text) => keyIn(SPORTS, text),
  gender: (text) => keyIn(EVENT_GENDERS, text),
  state: (text) => keyIn(EVENT_STATES, text),
  season: readId,
}

export function chosenIn(address: URLSearchParams): ChosenEvents {
  const found = EVENT_FILTERS.map((name) => [name, READ[name](address.get(name))])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

export const chosenAt = (address: URLSearchParams, season?: string): ChosenEvents => ({
  ...chosenIn(address),
  ...(season && { season }),
})

/** A season has a few dozen events: most lists are one page. */
const pages = (chosen: ChosenEvents = {}) => pagesOf(eventCalls.list, { query: { ...chosen, pageSize: PAGE_SIZE_MAX } })

export const eventQueries = {
  pages,
  /** With the season of a record, which the address names instead of its season. */
  pagesAt: (address: URLSearchParams, season?: string) => pages(chosenAt(address, season)),
  /** The events that a match of this sport and gender can belong to. */
  ofCompetition: (competition: { sport: Sport; gender: EventGender; season?: string }) =>
    queryOf(eventCalls.list, { query: { ...competition, pageSize: PAGE_SIZE_MAX } }),
  ofTeam: (team: string) => queryOf(eventCalls.list, { query: { team, pageSize: PAGE_SIZE_MAX } }),
  find: (id: string) => queryOf(eventCalls.find, { params: { id } }),
  /** The versions of the rule book, of the running season or of the one named. */
  rules: (season?: string) => queryOf(ruleBookCalls.versions, { query: { season } }),
}
