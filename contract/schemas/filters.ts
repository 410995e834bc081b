import { z } from 'zod'
import { SENTENCES } from '#contract/call/sentences.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { SOUGHT_MAX } from '#contract/values/limits.ts'
import { id, oneOf, paging, text } from './fields.ts'

/** The three filters that lists of teams, announcements and matches share. Announcements have people's genders only. */
export const filters = {
  department: id(SENTENCES.unknownDepartment).optional(),
  gender: oneOf(EVENT_GENDERS).optional(),
  sport: oneOf(SPORTS).optional(),
}

export const sought = text({ max: SOUGHT_MAX, long: 'This is too long to search for.' })

export const filteredPage = z.strictObject({ ...filters, ...paging })
