import type { z } from 'zod'
import type { EventGender, Sport } from '#contract/enums.ts'
import { eventCalls, eventFilters } from '#contract/event.ts'
import { PAGE_SIZE_MAX } from '#contract/fields.ts'
import { ruleBookCalls } from '#contract/rule-book.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'

/** What the address of the list names. Unknown values are ignored, because a person may have typed them. */
export const EVENT_FILTERS = ['sport', 'gender', 'state', 'season'] as const
export type EventFilter = (typeof EVENT_FILTERS)[number]
export type ChosenEvents = Partial<Pick<z.input<typeof eventFilters>, EventFilter>>

export function chosenIn(address: URLSearchParams): ChosenEvents {
  const found = EVENT_FILTERS.map((name) => [
    name,
    eventFilters.shape[name].safeParse(address.get(name) ?? undefined).data,
  ])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** A season has a few dozen events: most lists are one page. */
const pages = (chosen: ChosenEvents = {}) => pagesOf(eventCalls.list, { query: { ...chosen, pageSize: PAGE_SIZE_MAX } })

export const eventQueries = {
  pages,
  pagesAt: (address: URLSearchParams) => pages(chosenIn(address)),
  /** The events that a match of this sport and gender can belong to. */
  ofCompetition: (competition: { sport: Sport; gender: EventGender; season?: string }) =>
    queryOf(eventCalls.list, { query: { ...competition, pageSize: PAGE_SIZE_MAX } }),
  find: (id: string) => queryOf(eventCalls.find, { params: { id } }),
  /** The versions of the rule book, of the running season or of the one named. */
  rules: (season?: string) => queryOf(ruleBookCalls.versions, { query: { season } }),
}
