import type { DrawEntry, Entrant } from './entrant.ts'
import type { Lots } from './lots.ts'

/** A place of the same event last season. */
export interface FormerPlace {
  department: string
  place: number
}

/**
 * Seeds by last season's places. The best place of a department goes to the first of its entries, the next to the second. Equal
 * places are ordered by lots. Entries without a former place have no seed.
 */
export function seedsFromPlaces(
  entries: readonly DrawEntry[],
  places: readonly FormerPlace[],
  lots: Lots,
): DrawEntry[] {
  const former = lots.shuffled(places).sort((one, other) => one.place - other.place)
  const waiting = Map.groupBy(entries, ({ department }) => department)
  const seedOf = new Map<string, number>()
  for (const { department } of former) {
    const entry = waiting.get(department)?.[seedsOfDepartment(department)]
    if (entry) seedOf.set(entry.id, seedOf.size + 1)
  }
  return entries.map((entry) => ({ ...entry, seed: seedOf.get(entry.id) ?? null }))

  function seedsOfDepartment(department: string): number {
    return waiting.get(department)?.filter(({ id }) => seedOf.has(id)).length ?? 0
  }
}

/** Entrants by seed, equal seeds by lots, and those without a seed after them by lots. */
export const seedOrder = (entrants: readonly Entrant[], lots: Lots): Entrant[] =>
  lots.shuffled(entrants).sort((one, other) => strength(one) - strength(other))

const strength = ({ seed }: Entrant) => seed ?? Number.MAX_SAFE_INTEGER
