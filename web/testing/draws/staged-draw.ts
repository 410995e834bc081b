import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import type { DrawStep, Fixture } from '#rules/draws/entrant.ts'
import { advance, type EventState } from '#rules/stages/advance.ts'
import { marksOf } from '#rules/stages/attempts.ts'
import { entryOf, type FixtureState } from '#rules/stages/fixture-state.ts'
import type { DrawnStage, StagedEvent } from '#rules/stages/staged-event.ts'
import { lotsSentence, matchNumbers, roundName, shortRank, sideWords, stageName } from '#rules/words/draw-words.ts'

export const entryId = (number: number) => number.toString(16).padStart(24, 'e')

/** Entries of departments with these names, in the order of their seeds. */
export const entriesNamed = (names: readonly string[]): EventDraw['entries'] =>
  names.map((name, index) => ({
    _id: entryId(index + 1),
    title: name,
    players: [],
    department: { _id: (index + 1).toString(16).padStart(24, 'd'), name, logo: null },
    team: { _id: null, name: `${name} Team` },
    seed: null,
    state: 'ENTERED',
  }))

export interface DrawnAs {
  stage: DrawnStage
  rules: StageOfDraw['rules']
  steps: DrawStep<{ line?: number; pool?: string }>[]
  changes?: Partial<StageOfDraw>
}

/** What the server answers about an event, derived from its draws and results like there. */
export function drawOf(
  entries: EventDraw['entries'],
  drawn: readonly DrawnAs[],
  left: StagedEvent['left'] = [],
): EventDraw {
  const event: StagedEvent = {
    entries: entries.map(({ _id, department, seed }) => ({ id: _id, department: department._id, seed })),
    left,
    stages: drawn.map(({ stage }) => stage),
  }
  const state = advance(event)
  return {
    event: {
      _id: '0000000000000000000000b1',
      name: null,
      sport: 'CRICKET',
      gender: 'MALE',
      state: 'RUNNING',
      entrant: 'TEAM',
    },
    version: 'v1',
    stagesVersion: 'stages-1',
    seedsVersion: 'seeds-1',
    entries,
    stages: drawn.map((one) => stageOf(one, drawn, entries, state)),
    places: state.places,
    isOver: state.isOver,
  }
}

function stageOf(
  { stage, rules, steps, changes }: DrawnAs,
  all: readonly DrawnAs[],
  entries: EventDraw['entries'],
  state: EventState,
): StageOfDraw {
  const around = {
    fixtures: stage.fixtures,
    kindOf: (number: number) => stageName(all[number - 1]?.rules),
    nameOf: (id: string) => entries.find(({ _id }) => _id === id)?.title ?? '',
  }
  const numbers = matchNumbers(stage.fixtures)
  const rounds = Math.max(0, ...stage.fixtures.map(({ round }) => round))
  const later = all.flatMap((one) => one.stage.entrants)
  const seedOf = (id: string | null) => entries.find(({ _id }) => _id === id)?.seed ?? null
  return {
    _id: stage.stage.toString(16).padStart(24, '5'),
    number: stage.stage,
    kind: rules.kind,
    rules,
    entrants: null,
    draw: {
      _id: '0000000000000000000000c1',
      method: 'LOTS',
      seed: '2026-03-02 captains',
      witnesses: 'the captains of all departments',
      drawnAt: '2026-03-02T10:00:00.000Z',
      isPublic: true,
      steps: steps.map(({ side, to }) => ({
        words: sideWords(side, around),
        ...(side.kind === 'RANK' && { rank: shortRank(side, around) }),
        entry: side.kind === 'ENTRY' ? side.entry : null,
        line: to.line ?? null,
        pool: to.pool ?? null,
      })),
    },
    voided: [],
    rounds,
    fixtures: state.fixtures.filter((one) => one.stage === stage.stage).map((one, index) => fixtureOf(one, index)),
    pools: state.pools
      .filter((pool) => pool.stage === stage.stage && pool.rows.length > 0)
      .map(({ pool, isOver, rows, lotsNeeded }) => ({
        pool,
        isOver,
        rows: rows.map((row) => {
          const isIn = later.some(({ side }) => side.kind === 'RANK' && side.pool === pool && side.rank === row.rank)
          return {
            ...row,
            goesOn:
              !isOver || lotsNeeded.some((lots) => lots.entries.includes(row.entry)) ? 'OPEN' : isIn ? 'YES' : 'NO',
          }
        }),
      })),
    attempts: stage.attempts.map(({ entry, attempts, ended, details }) => {
      const entrant = stage.entrants.find(({ side }) => side.kind === 'ENTRY' && side.entry === entry)
      const ranks = state.pools.find((pool) => pool.stage === stage.stage)?.ranks ?? []
      return {
        entry,
        attempts: [...attempts],
        ended,
        best: rules.kind === 'ATTEMPTS' ? (marksOf({ attempts }, rules)[0] ?? null) : null,
        rank: ranks.find((one) => one.entry === entry)?.rank ?? null,
        ...(details && { details: [...details] }),
        ...(entrant?.lane && { heat: entrant.pool ?? '', lane: entrant.lane }),
      }
    }),
    lotsNeeded: state.lotsNeeded
      .filter((one) => one.stage === stage.stage)
      .map((one) => ({ pool: one.pool, entries: one.entries, ranks: one.ranks, sentence: lotsSentence(one, around) })),
    lots: stage.lots.map((entries, index) => ({
      _id: `10000000000000000000000${index}`,
      pool: null,
      entries: [...entries],
      witnesses: 'Both captains',
      drawnAt: '2026-03-02T10:00:00.000Z',
    })),
    ...changes,
  }

  function fixtureOf(known: FixtureState, index: number): StageOfDraw['fixtures'][number] {
    const fixture = stage.fixtures[index] as Fixture
    const shown = (at: 0 | 1) => {
      const entry = entryOf(known.sides[at])
      return { entry, words: entry ? around.nameOf(entry) : sideWords(fixture.sides[at], around), seed: seedOf(entry) }
    }
    const from = (at: 0 | 1) => {
      const side = fixture.sides[at]
      return side.kind === 'WINNER' || side.kind === 'LOSER' ? side.of : null
    }
    const number = numbers.get(fixture.position) ?? null
    const { scores, entries: met } = known.result ?? {}
    const isTurned = met?.[0] !== entryOf(known.sides[0])
    return {
      position: fixture.position,
      number,
      round: fixture.round,
      roundName: roundName(rules.kind, fixture, rounds),
      pool: fixture.pool,
      thirdPlace: fixture.thirdPlace,
      sides: [shown(0), shown(1)],
      state: known.state,
      outcome: known.outcome,
      winner: entryOf(known.winner),
      scores: scores ? (isTurned ? [scores[1], scores[0]] : [scores[0], scores[1]]) : null,
      innings: null,
      hasAddition: false,
      from: [from(0), from(1)],
      match:
        number === null || (!met && known.state !== 'READY')
          ? null
          : {
              _id: (stage.stage * 100 + fixture.position).toString(16).padStart(24, 'a'),
              status: known.state === 'DECIDED' ? 'SUMMARY' : 'UPCOMING',
              date: '2026-03-12',
              time: '17:30',
              venue: 'North Field',
            },
    }
  }
}
