import type { EntryTerms } from '#contract/entry/terms-schemas.ts'

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** What an event takes as entries, as the fields of its form. Numbers are texts there, and empty ones no limit. */
export const termValues = (terms: EntryTerms) => ({
  entrant: terms.entrant,
  entriesEach: textOf(terms.entriesEach),
  entriesCloseOn: terms.entriesCloseOn ?? '',
  squadMin: textOf(terms.squadMin),
  squadMax: textOf(terms.squadMax),
  reservesMax: textOf(terms.reservesMax),
  eachGenderMin: textOf(terms.eachGenderMin),
})

export const NEW_TERMS = termValues({
  entrant: 'TEAM',
  entriesEach: 1,
  entriesCloseOn: null,
  squadMin: null,
  squadMax: null,
  reservesMax: null,
  eachGenderMin: null,
})
