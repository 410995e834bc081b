import type { EntryTerms } from '#contract/entry/terms-schemas.ts'
import type { EventUpdate } from '#contract/event/calls.ts'
import { type SquadSize, squadSize } from '#rules/entry/squad-size.ts'
import type { Row } from '#server/db/schema.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { invalid } from '#server/platform/http/errors.ts'

/** The columns that say what an event takes as entries. */
export const termColumns: ColumnMap<Pick<EventUpdate, keyof EntryTerms>, Row<'event'>> = {
  entrant: (entrant = 'TEAM') => ({ entrant }),
  entriesEach: (entries_each = 1) => ({ entries_each }),
  entriesCloseOn: (entries_close_on = null) => ({ entries_close_on }),
  squadMin: (squad_min = null) => ({ squad_min }),
  squadMax: (squad_max = null) => ({ squad_max }),
  reservesMax: (reserves_max = null) => ({ reserves_max }),
  eachGenderMin: (each_gender_min = null) => ({ each_gender_min }),
}

/** One team of each department, of any size, at any time. */
export const STANDARD_TERMS = {
  entrant: 'TEAM',
  entries_each: 1,
  entries_close_on: null,
  squad_min: null,
  squad_max: null,
  reserves_max: null,
  each_gender_min: null,
} as const satisfies Partial<Row<'event'>>

type TermColumns = Pick<Row<'event'>, keyof typeof STANDARD_TERMS>

export const entryTermsOf = (row: TermColumns): EntryTerms => ({
  entrant: row.entrant,
  entriesEach: row.entries_each,
  entriesCloseOn: row.entries_close_on,
  squadMin: row.squad_min,
  squadMax: row.squad_max,
  reservesMax: row.reserves_max,
  eachGenderMin: row.each_gender_min,
})

export const squadSizeOf = (event: TermColumns & Pick<Row<'event'>, 'gender'>): SquadSize =>
  squadSize({ ...entryTermsOf(event), gender: event.gender })

/** Throws when no squad could be large enough. */
export function requirePossibleSquad({ squad_min, squad_max, each_gender_min }: TermColumns): void {
  if (squad_max === null) return
  if ((squad_min ?? 0) > squad_max)
    throw invalid('invalid_input', 'The smallest squad is larger than the largest.', 'squadMin')
  if (2 * (each_gender_min ?? 0) > squad_max)
    throw invalid('invalid_input', 'The largest squad has no room for so many men and women.', 'eachGenderMin')
}
