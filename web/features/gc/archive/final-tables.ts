import type { FinalStanding, GcRecordDetails } from '#contract/gc/calls.ts'
import { placesOf } from '#contract/points/points.ts'

type Placed = FinalStanding & { place: number }

/** Undefined until the record is known; empty for a season without a rule book. */
export const namesOfTables = (record: GcRecordDetails | undefined) =>
  record && (record.tables ?? []).map(({ name }) => name)

/** A final table of the record; without a name, the first. */
export function finalTable({ standings, tables = [] }: GcRecordDetails, chosen: string | undefined): Placed[] {
  const named = chosen === undefined ? tables[0] : tables.find(({ name }) => name === chosen)
  if (named) return named.rows
  const places = placesOf(standings)
  return standings.map((standing, index) => ({ ...standing, place: places[index] ?? 0 }))
}
