import { type Entrant, entrantOf } from '#rules/draws/entrant.ts'
import { qualifiersOf } from '#rules/draws/qualifiers.ts'
import type { EventState } from '#rules/stages/advance.ts'
import { bestOfRestOf } from '#rules/stages/stage-state.ts'
import type { DrawFacts, StageFacts } from './draw-facts.queries.ts'

/** The entries of a stage, or why they are not known yet. */
export type KnownEntrants = { entrants: Entrant[] } | { code: 'stage_undrawn' | 'draw_impossible'; why: string }

/** Entries of the event, or the ranks of the stage before. */
export function entrantsOf({ staged, entries, stages }: DrawFacts, { row }: StageFacts): KnownEntrants {
  const before = stages.find(({ row: { number } }) => number === row.number - 1)
  if (before && !before.draw) return { code: 'stage_undrawn', why: 'Draw the stage before it first.' }
  if (before) return { entrants: qualifiersFrom(before) }
  const stands = (id: string) => entries.some((one) => one.id === id && one.state === 'ENTERED')
  return { entrants: staged.entries.filter(({ id }) => stands(id)).map(entrantOf) }
}

/** The same with the entries that hold these ranks. An entry that has left since keeps its rank, and does not come to its match. */
export function knownEntrants(facts: DrawFacts, stage: StageFacts, state: EventState): KnownEntrants {
  const given = entrantsOf(facts, stage)
  if (!('entrants' in given)) return given
  const known: Entrant[] = []
  for (const qualifier of given.entrants) {
    const holders = holdersOf(qualifier, state)
    if (!('entries' in holders)) return holders
    known.push(...holders.entries.map((entry): Entrant => ({ ...qualifier, side: { kind: 'ENTRY', entry } })))
  }
  return { entrants: known }
}

function qualifiersFrom({ row, rules, drawn }: StageFacts): Entrant[] {
  const pools = [...new Set(drawn.entrants.map(({ pool }) => pool))]
  return qualifiersOf(row.number, pools, rules.through ?? 0, bestOfRestOf(rules))
}

function holdersOf(
  { side }: Entrant,
  { pools }: EventState,
): { entries: string[] } | Exclude<KnownEntrants, { entrants: Entrant[] }> {
  if (side.kind === 'ENTRY') return { entries: [side.entry] }
  const pool = pools.find((one) => one.stage === side.stage && one.pool === side.pool)
  if (!pool?.isOver) return { code: 'stage_undrawn', why: 'The stage before it is not over yet.' }
  const holders = pool.ranks.filter(({ rank }) => rank === side.rank)
  const ranked = pool.ranks.filter(({ rank }) => rank !== null)
  const isShared = holders.length === 0 && ranked.length >= side.rank
  if (holders.length > 1 || isShared)
    return { code: 'draw_impossible', why: 'Entries of the stage before are level. Record lots between them first.' }
  return { entries: holders.map(({ entry }) => entry) }
}
