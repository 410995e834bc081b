import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import { EVENT_GENDERS, EVENT_STATES, SPORTS } from '#contract/values/enums.ts'
import type * as schemas from './schemas.ts'

export type EventCreate = z.output<typeof schemas.eventCreate>
export type EventsCreate = z.output<typeof schemas.eventsCreate>
export type EventUpdate = z.output<typeof schemas.eventUpdate>
export type EventPlace = z.output<typeof schemas.eventPlace>
export type EventAward = z.output<typeof schemas.eventAward>
export type SportEvent = z.output<typeof schemas.event>
export type SportEventDetails = z.output<typeof schemas.eventDetails>
export type EventFilters = z.output<typeof schemas.eventFilters>

const shows = ['event', 'draw', 'points', 'department', 'rule-book', 'gc'] as const

interface Named {
  name: string | null
  sport: keyof typeof SPORTS
  gender: keyof typeof EVENT_GENDERS
}

/** 'men', in a sentence. */
export const genderWord = (gender: keyof typeof EVENT_GENDERS) => EVENT_GENDERS[gender].toLowerCase()

/** 'Cricket, men': the competition of a team or match. */
export const competitionOf = ({ sport, gender }: Omit<Named, 'name'>) => eventTitle({ name: null, sport, gender })

/** 'Being played', also while the first places are known. */
export const eventStateWord = ({ state, isBeingPlayed }: Pick<SportEvent, 'state' | 'isBeingPlayed'>) =>
  EVENT_STATES[isBeingPlayed ? 'RUNNING' : state]

/** 'Cricket, men', or '4 x 100 m, women'. */
export const eventTitle = ({ name, sport, gender }: Named) => `${name ?? SPORTS[sport]}, ${genderWord(gender)}`

export const eventCalls = callsOf<typeof schemas.eventSchemas>()({
  list: { method: 'GET', path: 'event/events', access: 'anyone', shows: [...shows, 'entry'] },
  find: {
    method: 'GET',
    path: 'event/viewEvent/:id',
    access: 'anyone',
    shows: [...shows, 'match', 'live', 'team', 'draw'],
  },
  create: { method: 'POST', path: 'event/createEvent', access: MATCH_MANAGERS },
  createMany: { method: 'POST', path: 'event/createEvents', access: MATCH_MANAGERS },
})
