import { z } from 'zod'
import { EVENT_GENDERS, oneOf, SPORTS } from './enums.ts'
import { id, paging, text } from './fields.ts'
import { SENTENCES } from './sentences.ts'

/** The three filters that lists of teams, announcements and matches share. Announcements have people's genders only. */
export const filters = {
  department: id(SENTENCES.unknownDepartment).optional(),
  gender: oneOf(EVENT_GENDERS).optional(),
  sport: oneOf(SPORTS).optional(),
}

export const SOUGHT_MAX = 100
/** A search text. */
export const sought = text({ max: SOUGHT_MAX, long: 'This is too long to search for.' })

export const filteredPage = z.strictObject({ ...filters, ...paging })
export type FilteredPage = z.output<typeof filteredPage>
