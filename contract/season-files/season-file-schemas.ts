import { z } from 'zod'
import { FIRST_YEAR } from '#contract/gc/gc.ts'
import { pointsRules } from '#contract/points/schemas.ts'
import { id } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
import { SEASON_FILE_VERSION } from './season-files.ts'
import { seasonRows } from './season-row-schemas.ts'

export const SEASON_ROWS_MAX = 200_000

export const SEASON_DEPARTMENTS_MAX = 500

type Rows = typeof seasonRows

const lists = Object.fromEntries(
  Object.entries(seasonRows).map(([list, row]) => [list, z.array(row).max(SEASON_ROWS_MAX)]),
) as unknown as { [List in keyof Rows]: z.ZodArray<Rows[List]> }

const { department } = seasonRows.places.shape

/** A season in a file: everything of it that is public. */
export const seasonFile = z.strictObject({
  format: z.literal('podium-season'),
  version: z.literal(SEASON_FILE_VERSION),
  /** It has no id: the first season of every club has the same one. Its championship names it. */
  season: z.strictObject({
    /** The points of a win by sport and by tag, in a season without a rule book; null where they are the usual ones. */
    rules: pointsRules.nullable(),
    openedAt: instant.nullable(),
    /** Null while it is being played: Podium reads the file of a season that is over. */
    closedAt: instant.nullable(),
    eventsPerPerson: seasonRows.events.shape.squadMin,
  }),
  /** Its championship in the archive; null where none was started. */
  record: z
    .strictObject({
      id: id(),
      year: z.int().min(FIRST_YEAR).max(9999),
      name: seasonRows.entries.shape.label,
      wonBy: department.nullable(),
      ruleBookVersion: seasonRows.events.shape.squadMin,
    })
    .nullable(),
  ...lists,
  departments: lists.departments.max(SEASON_DEPARTMENTS_MAX),
})

export type SeasonFile = z.output<typeof seasonFile>
