import { type EntrantSide, entrantOf, type Fixture } from '#rules/draws/entrant.ts'
import { drawKnockOut } from '#rules/draws/knock-out.ts'
import { leagueFixtures } from '#rules/draws/league.ts'
import { type Lots, lotsOf } from '#rules/draws/lots.ts'
import { drawPools } from '#rules/draws/pools.ts'
import { qualifiersOf } from '#rules/draws/qualifiers.ts'
import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf, type FixtureState } from '#rules/stages/fixture-state.ts'
import { nextSwissRound } from '#rules/stages/next-swiss-round.ts'
import type { DrawnStage, FixtureResult, StagedEvent, StageRules, TableRules } from '#rules/stages/staged-event.ts'

export type Format = 'KNOCK_OUT' | 'LEAGUE' | 'POOLS_AND_KNOCK_OUT' | 'SWISS' | 'ATTEMPTS'

export const TABLE_RULES: TableRules = {
  points: { win: 2, tie: 1, loss: 0, noResult: 1, absent: -1, bye: 2 },
  tieBreaks: ['POINTS', 'DIRECT', 'MINI_LEAGUE', 'DIFFERENCE', 'SCORED'],
  walkOverScore: 3,
  leaving: 'REMOVE',
}

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `e${index}`, department: `d${index % 5}` }))

export const stageOf = (
  rules: StageRules,
  { stage = 1, entrants, fixtures = [] }: { stage?: number; entrants: DrawnStage['entrants']; fixtures?: Fixture[] },
): DrawnStage => ({ stage, rules, entrants, fixtures, results: [], attempts: [], lots: [] })

const withoutPool = (sides: readonly EntrantSide[]) => sides.map((side) => ({ side, pool: null }))

/** A drawn event without results. */
export function drawnEvent(format: Format, count: number, seed: string): StagedEvent {
  const lots = lotsOf(seed)
  const entries = entriesOf(count)
  const entrants = entries.map(entrantOf)
  const sides = entrants.map(({ side }) => side)
  const thirdPlace = lots.below(2) === 0 ? 'PLAYED' : 'SHARED'
  const leaving = lots.below(2) === 0 ? 'REMOVE' : 'WALK_OVERS'
  const rules = { ...TABLE_RULES, leaving } as const
  return { entries, left: [], stages: stages() }

  function stages(): DrawnStage[] {
    if (format === 'ATTEMPTS')
      return [stageOf({ kind: 'ATTEMPTS', attempts: 3, lots: false }, { entrants: withoutPool(sides) })]
    if (format === 'LEAGUE')
      return [
        stageOf(
          { kind: 'LEAGUE', ...rules },
          { entrants: withoutPool(sides), fixtures: leagueFixtures([{ pool: null, sides }]) },
        ),
      ]
    if (format === 'SWISS') return [stageOf({ kind: 'SWISS', rounds: 3, ...rules }, { entrants: withoutPool(sides) })]
    if (format === 'KNOCK_OUT') {
      const { fixtures } = drawKnockOut(entrants, { byes: 'TEXTBOOK', thirdPlace }, lots)
      return [stageOf({ kind: 'KNOCK_OUT' }, { entrants: withoutPool(sides), fixtures })]
    }
    const { pools, fixtures } = drawPools(entrants, Math.min(4, Math.floor(count / 3)), lots)
    const qualified = qualifiersOf(
      1,
      pools.map(({ pool }) => pool),
      2,
    )
    const knockOut = drawKnockOut(qualified, { byes: 'BY_SEEDS', thirdPlace }, lots)
    return [
      stageOf(
        { kind: 'POOLS', ...rules },
        { entrants: pools.flatMap(({ pool, entrants: own }) => own.map(({ side }) => ({ side, pool }))), fixtures },
      ),
      stageOf(
        { kind: 'KNOCK_OUT' },
        { stage: 2, entrants: withoutPool(qualified.map(({ side }) => side)), fixtures: knockOut.fixtures },
      ),
    ]
  }
}

/** Play an event to its end: random results, absences, withdrawals, disqualifications and lots. */
export function playToEnd(drawn: StagedEvent, seed: string): StagedEvent {
  const lots = lotsOf(seed)
  let event = drawn
  for (let step = 0; step < 2000; step++) {
    const state = advance(event)
    if (state.isOver) return event
    event = nextFact(event, state, lots)
  }
  throw new Error('The event does not come to its end.')
}

function nextFact(event: StagedEvent, state: EventState, lots: Lots): StagedEvent {
  const leaver = lots.below(25) === 0 ? lots.shuffled(event.entries)[0] : undefined
  const stageNow = state.pools.find(({ isOver }) => !isOver)?.stage ?? 1
  if (leaver && !event.left.some(({ entry }) => entry === leaver.id)) {
    const reason = lots.below(3) === 0 ? 'DISQUALIFIED' : 'WITHDRAWN'
    return { ...event, left: [...event.left, { entry: leaver.id, reason, stage: stageNow }] }
  }
  const [needed] = state.lotsNeeded
  if (needed)
    return changeStage(event, needed.stage, (stage) => ({ lots: [...stage.lots, lots.shuffled(needed.entries)] }))
  const open = state.fixtures.filter((one) => one.state === 'READY' || one.state === 'UNDECIDED')
  const [fixture] = lots.shuffled(open)
  if (fixture) return withResult(event, fixture, randomResult(fixture, lots))
  const stage = event.stages.find((one) => one.stage === stageNow)
  if (stage?.rules.kind === 'ATTEMPTS') return attempted(event, stage, lots)
  const fixtures = nextSwissRound(event, state, stageNow)
  return changeStage(event, stageNow, (swiss) => ({ fixtures: [...swiss.fixtures, ...fixtures] }))
}

export const changeStage = (
  event: StagedEvent,
  wanted: number,
  change: (stage: DrawnStage) => Partial<DrawnStage>,
): StagedEvent => ({
  ...event,
  stages: event.stages.map((stage) => (stage.stage === wanted ? { ...stage, ...change(stage) } : stage)),
})

/** With this result instead of the one before. */
export const withResult = (event: StagedEvent, { stage }: { stage: number }, result: FixtureResult): StagedEvent =>
  changeStage(event, stage, ({ results }) => ({
    results: [...results.filter(({ position }) => position !== result.position), result],
  }))

export function randomResult({ position, sides }: FixtureState, lots: Lots): FixtureResult {
  const entries = [entryOf(sides[0]) ?? '', entryOf(sides[1]) ?? ''] as const
  const base = { position, entries, scores: null, winner: entries[lots.below(2)] ?? null }
  const chance = lots.below(30)
  if (chance === 0) return { ...base, outcome: 'BOTH_ABSENT', winner: null }
  if (chance === 1) return { ...base, outcome: 'NO_RESULT', winner: null }
  if (chance < 8)
    return {
      ...base,
      outcome: (['WALK_OVER', 'DEFAULT', 'FORFEIT', 'DISQUALIFIED'] as const)[lots.below(4)] ?? 'WALK_OVER',
    }
  const scores = [lots.below(4), lots.below(4)] as const
  const winner = scores[0] === scores[1] ? null : scores[0] > scores[1] ? entries[0] : entries[1]
  return { ...base, outcome: 'PLAYED', scores, winner }
}

const attempted = (event: StagedEvent, { stage, entrants, attempts }: DrawnStage, lots: Lots): StagedEvent =>
  changeStage(event, stage, () => ({
    attempts: entrants.flatMap(({ side }) => {
      if (side.kind !== 'ENTRY') return []
      const before = attempts.find(({ entry }) => entry === side.entry)?.attempts ?? []
      const next = lots.below(4) === 0 ? ('FOUL' as const) : 800 + lots.below(20)
      return [{ entry: side.entry, attempts: [...before, next], ended: lots.below(40) === 0 ? 'DID_NOT_START' : null }]
    }),
  }))
