import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { BYE, type Side } from '#rules/draws/entrant.ts'
import { advance, type EventState } from '#rules/stages/advance.ts'
import { entryOf, type FixtureState, type KnownSide } from '#rules/stages/fixture-state.ts'
import { possibleRanks } from '#rules/stages/possible-ranks.ts'
import {
  lotsSentence,
  matchNumbers,
  roundName,
  shortRank,
  sideThroughBye,
  sideWords,
  stageName,
} from '#rules/words/draw-words.ts'
import type { Row } from '#server/db/schema.ts'
import { withColor } from '#server/features/department/department.queries.ts'
import { confirmationsOf } from './draw.queries.ts'
import {
  type DrawFacts,
  type DrawnStep,
  hashDrawFacts,
  type StageFacts,
  seedsVersionOf,
  stagesVersionOf,
} from './draw-facts.queries.ts'
import { type KnownEntrants, knownEntrants } from './known-entrants.rules.ts'
import { inOrderOf } from './played-results.rules.ts'
import { attemptsShown, poolsShown } from './stage-reply.rules.ts'

/** Everything that is shown of an event's stages. */
export function eventDrawOf(facts: DrawFacts): EventDraw {
  const { event, entries, stages } = facts
  const state = advance(facts.staged)
  return {
    event: {
      _id: event.id,
      name: event.name,
      sport: event.sport,
      gender: event.gender,
      state: event.state === 'DRAFT' && stages.some(({ draw }) => draw !== null) ? 'RUNNING' : event.state,
      entrant: event.entrant,
    },
    version: hashDrawFacts(facts),
    stagesVersion: stagesVersionOf(facts),
    seedsVersion: seedsVersionOf(facts),
    entries: entries.map((entry) => {
      const team = entry.current_team ?? entry.team_name
      return {
        _id: entry.id,
        title: entry.title,
        players: entry.players,
        department: withColor({
          _id: entry.department_id,
          name: entry.department,
          logo: entry.logo,
          color: entry.color,
        }),
        team: team === null ? null : { _id: entry.team_id, name: team },
        seed: entry.seed,
        state: entry.state,
      }
    }),
    stages: stages.map((stage) => stageShown(facts, stage, state)),
    places: state.places,
    isOver: state.isOver,
  }
}

function stageShown(facts: DrawFacts, stage: StageFacts, state: EventState): StageOfDraw {
  const { row, rules, draw, voided, drawn, witnesses } = stage
  const around = aroundOf(facts, stage)
  const numbers = matchNumbers(drawn.fixtures)
  const steps: DrawnStep[] = draw ? JSON.parse(draw.steps) : []
  const confirmedBy = confirmationsOf(draw, witnesses)
  return {
    _id: row.id,
    number: row.number,
    kind: rules.kind,
    rules,
    entrants: draw ? null : idsOf(knownEntrants(facts, stage, state)),
    draw: draw && {
      _id: draw.id,
      method: draw.method,
      seed: draw.seed,
      witnesses: draw.witnesses,
      drawnAt: draw.drawn_at,
      isPublic: draw.is_public === 1,
      ...(draw.is_public === 0 && draw.revealed > 0 && { revealed: draw.revealed }),
      steps: steps.map(({ side, to }) => ({
        words: sideWords(side, around),
        ...(side.kind === 'RANK' && { rank: shortRank(side, around) }),
        entry: guaranteedQualifier(facts, stage, state, side),
        line: to.line ?? null,
        pool: to.pool ?? null,
      })),
      ...(confirmedBy.length > 0 && { confirmedBy }),
    },
    voided: voided.map(({ id, drawn_at, voided_at, void_reason }) => ({
      _id: id,
      drawnAt: drawn_at,
      voidedAt: voided_at ?? drawn_at,
      reason: void_reason ?? '',
    })),
    rounds: roundsOf(stage),
    fixtures: state.fixtures
      .filter((fixture) => fixture.stage === row.number)
      .map((fixture) => fixtureShown(facts, stage, state, fixture, numbers)),
    pools: poolsShown(facts, stage, state),
    attempts: attemptsShown(stage, state),
    lotsNeeded: state.lotsNeeded
      .filter((needed) => needed.stage === row.number)
      .map((needed) => ({
        pool: needed.pool,
        entries: needed.entries,
        ranks: needed.ranks,
        sentence: lotsSentence(needed, around),
      })),
    lots: stage.lots.map(({ id, pool, entry_order, witnesses, drawn_at }) => ({
      _id: id,
      pool,
      entries: JSON.parse(entry_order),
      witnesses,
      drawnAt: drawn_at,
    })),
  }
}

const idsOf = (known: KnownEntrants): string[] | null =>
  'entrants' in known ? known.entrants.flatMap(({ side }) => (side.kind === 'ENTRY' ? side.entry : [])) : null

const roundsOf = ({ drawn }: StageFacts) => Math.max(0, ...drawn.fixtures.map(({ round }) => round))

const aroundOf = ({ entries, stages }: DrawFacts, { drawn }: Pick<StageFacts, 'drawn'>) => ({
  fixtures: drawn.fixtures,
  kindOf: (number: number) => stageName(stages.find(({ row }) => row.number === number)?.rules),
  nameOf: (id: string) => entries.find((entry) => entry.id === id)?.title ?? 'A deleted entry',
})

function fixtureShown(
  facts: DrawFacts,
  stage: StageFacts,
  event: EventState,
  state: FixtureState,
  numbers: ReadonlyMap<number, number>,
): DrawnFixture {
  const { drawn, links, waiting, decisions, rules } = stage
  const fixture = drawn.fixtures.find(({ position }) => position === state.position)
  const sides = fixture?.sides ?? [BYE, BYE]
  const link = links.find(({ position }) => position === state.position)
  const planned = waiting.find(({ position }) => position === state.position)
  const round = fixture?.round ?? 1
  const thirdPlace = fixture?.thirdPlace ?? false
  const side = (index: 0 | 1) => sideShown(facts, stage, event, sides[index], state.sides[index])
  return {
    position: state.position,
    number: numbers.get(state.position) ?? null,
    round,
    roundName: roundName(rules.kind, { round, thirdPlace }, roundsOf(stage)),
    pool: fixture?.pool ?? null,
    thirdPlace,
    sides: [side(0), side(1)],
    state: state.state,
    outcome: state.outcome,
    winner: entryOf(state.winner),
    ...figuresOf(state),
    hasAddition: link?.status === 'SUMMARY' && decisions.some(isAbout(state.position)),
    from: [fromOf(sides[0]), fromOf(sides[1])],
    match: link
      ? {
          _id: link.match_id,
          status: link.status,
          date: link.date,
          time: link.time,
          venue: link.venue,
          ...(link.is_disputed ? { isDisputed: true as const } : {}),
        }
      : null,
    ...(!link && planned && { waiting: plannedAs(planned) }),
  }
}

const plannedAs = ({ id: _id, date, time, venue }: Row<'waiting_fixture'>) => ({ _id, date, time, venue })

const isAbout =
  (position: number) =>
  (decision: StageFacts['decisions'][number]): boolean =>
    decision.position === position && decision.result !== null

const fromOf = (side: Side) => (side.kind === 'WINNER' || side.kind === 'LOSER' ? side.of : null)

/** Who comes to a side of a drawn fixture, as far as results say. */
export function sideShown(facts: DrawFacts, stage: StageFacts, event: EventState, side: Side, known: KnownSide) {
  const around = aroundOf(facts, stage)
  const entry = known === null ? guaranteedQualifier(facts, stage, event, side) : entryOf(known)
  if (entry !== null) {
    const seed = facts.entries.find(({ id }) => id === entry)?.seed ?? null
    return { entry, words: around.nameOf(entry), seed }
  }
  return { entry, words: openSideWords(side, known, around), seed: null }
}

const openSideWords = (side: Side, known: KnownSide, around: ReturnType<typeof aroundOf>) =>
  known === 'NOBODY' && side.kind !== 'BYE' ? 'Nobody' : sideWords(side, around)

/** In the order of the sides, which may differ from that of the result. */
function figuresOf({ result, sides }: FixtureState): Pick<DrawnFixture, 'scores' | 'innings' | 'shootOut'> {
  const first = entryOf(sides[0])
  if (!result || first === null) return { scores: null, innings: null }
  const { scores, boards = scores, innings, shootOut } = inOrderOf(result, first)
  return {
    scores: boards && [...boards],
    innings: innings ? [...innings] : null,
    ...(shootOut && { shootOut: [...shootOut] }),
  }
}

type Place = Pick<FixtureState, 'stage' | 'position'>

/** 'match 5'. */
export function numberWords({ stages }: DrawFacts, { stage, position }: Place): string {
  const fixtures = stages.find(({ row }) => row.number === stage)?.drawn.fixtures ?? []
  return `match ${matchNumbers(fixtures).get(position) ?? position}`
}

/** 'match 5, CSE A – ECE', of these entries. */
export function fixtureWords(facts: DrawFacts, place: Place, entries: readonly string[]): string {
  const nameOf = (id: string) => facts.entries.find((entry) => entry.id === id)?.title ?? 'a deleted entry'
  return `${numberWords(facts, place)}, ${entries.map(nameOf).join(' – ')}`
}

/**
 * The entry that is sure to come to a side, shown before its pool is over. It advances in the draw after the pool, because an entry
 * that leaves the pool still changes the ranks.
 */
function guaranteedQualifier(
  { staged }: Pick<DrawFacts, 'staged'>,
  { drawn }: Pick<StageFacts, 'drawn'>,
  state: EventState,
  side: Side,
): string | null {
  if (side.kind === 'ENTRY') return side.entry
  if (side.kind === 'WINNER') {
    const without = sideThroughBye(side.of, drawn.fixtures)
    return without ? guaranteedQualifier({ staged }, { drawn }, state, without) : null
  }
  if (side.kind !== 'RANK') return null
  const pool = state.pools.find((one) => one.stage === side.stage && one.pool === side.pool)
  if (!pool) return null
  if (pool.isOver) {
    const holders = pool.ranks.filter(({ rank }) => rank === side.rank)
    return holders.length === 1 ? (holders[0]?.entry ?? null) : null
  }
  const certain = [...possibleRanks(staged, state, pool)].find(
    ([, [best, worst]]) => best === side.rank && worst === side.rank,
  )
  return certain?.[0] ?? null
}
