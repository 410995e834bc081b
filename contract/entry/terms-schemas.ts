import { z } from 'zod'
import { clearable, day, oneOf, optionalOnCreate, wholeNumber } from '#contract/schemas/fields.ts'
import { ENTRANTS } from '#contract/values/enums.ts'
import { SQUAD_MAX } from './entry.ts'

const ENTRIES_EACH_MAX = 20

const entriesEach = wholeNumber(1, ENTRIES_EACH_MAX)

const people = wholeNumber(0, SQUAD_MAX)

const players = wholeNumber(1, SQUAD_MAX)

/** What an event takes as entries, on a new event. */
export const newEntryTerms = {
  entrant: oneOf(ENTRANTS).default('TEAM'),
  entriesEach: entriesEach.default(1),
  /** The last day on which departments enter and change their squads. */
  entriesCloseOn: optionalOnCreate(day),
  squadMin: optionalOnCreate(players),
  squadMax: optionalOnCreate(players),
  reservesMax: optionalOnCreate(people),
  /** In a mixed event: the men and the women that a squad needs at least. */
  eachGenderMin: optionalOnCreate(people),
}

export const changedEntryTerms = {
  entrant: oneOf(ENTRANTS).optional(),
  entriesEach: entriesEach.optional(),
  entriesCloseOn: clearable(day),
  squadMin: clearable(players),
  squadMax: clearable(players),
  reservesMax: clearable(people),
  eachGenderMin: clearable(people),
}

/** The same in answers. Null is no limit. */
export const entryTerms = {
  entrant: oneOf(ENTRANTS),
  entriesEach: z.number(),
  entriesCloseOn: z.string().nullable(),
  squadMin: z.number().nullable(),
  squadMax: z.number().nullable(),
  reservesMax: z.number().nullable(),
  eachGenderMin: z.number().nullable(),
}

const terms = z.object(entryTerms)

export type EntryTerms = z.output<typeof terms>
