import { FIXTURES_MAX } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import type { StageDrawing } from '#contract/draw-changes/calls.ts'
import { bracketSize } from '#rules/draws/bracket.ts'
import type { Entrant, EntrantSide, Fixture } from '#rules/draws/entrant.ts'
import { drawHeats, heatName, heatsFor } from '#rules/draws/heats.ts'
import { drawKnockOut, knockOutByHand, knockOutRefusal } from '#rules/draws/knock-out.ts'
import { leagueFixtures, leagueRefusal } from '#rules/draws/league.ts'
import { type Lots, lotsOf } from '#rules/draws/lots.ts'
import { placeMatches } from '#rules/draws/place-matches.ts'
import { drawPools, poolName, poolsRefusal } from '#rules/draws/pools.ts'
import { seedOrder } from '#rules/draws/seeding.ts'
import { swissFixtures, swissPairs, swissRefusal } from '#rules/draws/swiss.ts'
import { bestOfRestOf } from '#rules/stages/stage-state.ts'
import type { DrawnStage } from '#rules/stages/staged-event.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import type { DrawnStep } from './draw-facts.queries.ts'

interface Drawing {
  entrants: DrawnStage['entrants'][number][]
  steps: DrawnStep[]
  fixtures: Fixture[]
}

/** Why so many entries cannot be drawn in this stage; null when they can. */
const refusalOf = (rules: StageRules, entrants: number): string | null =>
  entrants === 0
    ? 'Nobody has entered this event yet.'
    : (countRefusal(rules, entrants) ?? throughRefusal(rules, entrants))

function countRefusal(rules: StageRules, entrants: number): string | null {
  switch (rules.kind) {
    case 'KNOCK_OUT':
      return knockOutRefusal(entrants)
    case 'POOLS':
      return poolsRefusal(entrants, rules.pools)
    case 'PLACE_MATCHES':
      return entrants % 2 === 0 ? null : 'Matches for places need pairs of entries.'
    case 'LEAGUE':
      return leagueRefusal(entrants)
    case 'SWISS':
      return swissRefusal(entrants, rules.rounds)
    case 'ATTEMPTS':
      return rules.lanes ? poolsRefusal(entrants, poolsIn(rules, entrants)) && HEATS_REFUSAL : null
  }
}

const HEATS_REFUSAL = 'There are 1 to 16 heats, each with at least two entries.'

/** How many pools or heats a stage is drawn into; 0 without any. */
function poolsIn(rules: StageRules, entrants: number): number {
  if (rules.kind === 'POOLS') return rules.pools
  return rules.kind === 'ATTEMPTS' && rules.lanes ? heatsFor(entrants, rules.lanes) : 0
}

/** Why so many cannot go on to the next stage. */
function throughRefusal(rules: StageRules, entrants: number): string | null {
  const { through } = rules
  const pools = poolsIn(rules, entrants)
  const most = pools > 0 ? Math.floor(entrants / pools) : entrants
  const rest = bestOfRestOf(rules) > 0 ? 1 : 0
  if (through === null || through + rest <= most) return null
  const counted = `${most} ${most === 1 ? 'entry' : 'entries'}`
  if (pools > 0)
    return `The smallest ${rules.kind === 'POOLS' ? 'pool' : 'heat'} has ${counted}, so ${through + rest} cannot go on.`
  return `Only ${counted} ${most === 1 ? 'is' : 'are'} drawn, so ${through} cannot go on.`
}

/** A stage drawn from these entrants. The same seed gives the same draw. */
export function drawing(
  rules: StageRules,
  entrants: readonly Entrant[],
  { method, byHand }: Pick<StageDrawing, 'method' | 'byHand'>,
  seed: string,
): Drawing {
  const refusal = refusalOf(rules, entrants.length)
  if (refusal) throw conflict('draw_impossible', refusal)
  const unseeded = () => entrants.map((one) => ({ ...one, seed: null }))
  const drawn =
    method === 'HAND'
      ? drawnByHand(rules, entrants, byHand)
      : drawnByLots(rules, method === 'LOTS' ? unseeded() : entrants, lotsOf(seed))
  if (drawn.fixtures.length > FIXTURES_MAX)
    throw conflict(
      'draw_impossible',
      `These would be ${drawn.fixtures.length} matches, and a stage has at most ${FIXTURES_MAX}. Draw smaller pools.`,
    )
  return drawn
}

function drawnByLots(rules: StageRules, entrants: readonly Entrant[], lots: Lots): Drawing {
  if (rules.kind === 'KNOCK_OUT') {
    const { steps, fixtures } = drawKnockOut(entrants, rules, lots)
    return { entrants: withoutPool(entrants.map(({ side }) => side)), steps, fixtures }
  }
  if (rules.kind === 'POOLS') {
    const { pools, steps, fixtures } = drawPools(entrants, rules.pools, lots, rules.meetings)
    const drawn = pools.flatMap(({ pool, entrants: own }) => own.map(({ side }) => ({ side, pool })))
    return { entrants: drawn, steps, fixtures }
  }
  if (rules.kind === 'ATTEMPTS' && rules.lanes) return inPools(drawHeats(entrants, rules.lanes, lots))
  // Who meets in matches for places follows from the pools.
  const order = rules.kind === 'PLACE_MATCHES' ? entrants : seedOrder(entrants, lots)
  const sides = order.map(({ side }) => side)
  return inOrder(rules, sides)
}

function drawnByHand(rules: StageRules, entrants: readonly Entrant[], byHand: StageDrawing['byHand']): Drawing {
  const sideOf = (id: string) => entrants.find(({ side }) => side.kind === 'ENTRY' && side.entry === id)?.side
  if (rules.kind === 'KNOCK_OUT') {
    const given = byHand?.lines ?? []
    if (given.length !== bracketSize(entrants.length))
      throw invalid('invalid_input', `The bracket has ${bracketSize(entrants.length)} lines.`, 'byHand')
    const lines = given.map((id) => (id === null ? null : (sideOf(id) ?? null)))
    requireEachOnce(idsOf(entrants), given, 'byHand')
    if (lines.some((side, line) => line % 2 === 0 && side === null && lines[line + 1] === null))
      throw invalid('invalid_input', 'Two byes cannot meet.', 'byHand')
    return {
      entrants: withoutPool(lines.filter((side) => side !== null)),
      steps: lines.flatMap((side, line) => (side === null ? [] : { side, to: { line: line + 1 } })),
      fixtures: knockOutByHand(lines, rules),
    }
  }
  if (rules.kind === 'SWISS' && byHand?.pairs) {
    requireEachOnce(idsOf(entrants), byHand.pairs.flat(), 'byHand')
    const sides = byHand.pairs.flat().flatMap((id) => (id && sideOf(id)) || [])
    return { ...inOrder(rules, sides), fixtures: swissFixtures(byHand.pairs, []) }
  }
  const pools = (byHand?.pools ?? []).map((ids) => ids.flatMap((id) => sideOf(id) ?? []))
  requireEachOnce(idsOf(entrants), byHand?.pools?.flat() ?? [], 'byHand')
  if (rules.kind === 'ATTEMPTS' && rules.lanes) return inHeatsByHand(pools, rules.lanes)
  if (rules.kind !== 'POOLS') return inOrder(rules, pools.flat())
  if (pools.length !== rules.pools || pools.some(({ length }) => length < Math.max(2, rules.through ?? 0)))
    throw invalid(
      'invalid_input',
      `Fill ${rules.pools} pools, each with at least ${Math.max(2, rules.through ?? 0)} entries.`,
      'byHand',
    )
  const named = pools.map((sides, index) => ({ pool: poolName(index), sides }))
  const drawn = named.flatMap(({ pool, sides }) => sides.map((side) => ({ side, pool })))
  return { ...inPools(drawn), fixtures: leagueFixtures(named, rules.meetings) }
}

const inPools = (drawn: readonly (Drawing['entrants'][number] & { pool: string })[]): Drawing => ({
  entrants: [...drawn],
  steps: drawn.map(({ side, pool }) => ({ side, to: { pool } })),
  fixtures: [],
})

/** Each heat has its lanes from the first one. */
function inHeatsByHand(heats: readonly EntrantSide[][], lanes: number): Drawing {
  if (heats.some(({ length }) => length === 0 || length > lanes))
    throw invalid('invalid_input', `Each heat has 1 to ${lanes} entries, one in each lane.`, 'byHand')
  return inPools(
    heats.flatMap((sides, heat) => sides.map((side, index) => ({ side, pool: heatName(heat), lane: index + 1 }))),
  )
}

/** A stage whose draw is an order: the numbers of a league, of the first Swiss round or of those who attempt. */
function inOrder(rules: StageRules, sides: readonly EntrantSide[]): Drawing {
  return {
    entrants: withoutPool(sides),
    steps: sides.map((side, index) => ({ side, to: { line: index + 1 } })),
    fixtures: fixturesInOrder(rules, sides),
  }
}

function fixturesInOrder(rules: StageRules, sides: readonly EntrantSide[]): Fixture[] {
  if (rules.kind === 'PLACE_MATCHES') return placeMatches(sides)
  if (rules.kind === 'LEAGUE') return leagueFixtures([{ pool: null, sides }], rules.meetings)
  if (rules.kind !== 'SWISS') return []
  const entries = sides.flatMap((side) => (side.kind === 'ENTRY' ? side.entry : []))
  return swissFixtures(swissPairs(entries.map((entry) => ({ entry, points: 0, met: [], byes: 0 }))), [])
}

const withoutPool = (sides: readonly EntrantSide[]) => sides.map((side) => ({ side, pool: null }))

const idsOf = (entrants: readonly Entrant[]) =>
  entrants.flatMap(({ side }) => (side.kind === 'ENTRY' ? side.entry : []))

/** Throws unless what was typed by hand names each entry once. */
export function requireEachOnce(entries: readonly string[], given: readonly (string | null)[], field: string): void {
  const named = given.filter((id) => id !== null)
  if (named.length !== entries.length || !entries.every((id) => named.includes(id)))
    throw invalid('invalid_input', 'Each entry that takes part is named once.', field)
}
