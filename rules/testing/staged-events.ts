import type { StageTieBreak } from '#contract/draw/draw-enums.ts'
import type { Fixture, Side } from '#rules/draws/entrant.ts'
import { leagueFixtures } from '#rules/draws/league.ts'
import { advance } from '#rules/stages/advance.ts'
import type { FixtureResult, StagedEvent, StageRules, TableRules } from '#rules/stages/staged-event.ts'
import { stageOf, TABLE_RULES } from './random-events.ts'

export const entrySide = (entry: string): Side & { kind: 'ENTRY' } => ({ kind: 'ENTRY', entry })

/** `'A 2 B 1'`: a played match with its scores. Equal scores are a tie. */
export function played(text: string, more: Partial<FixtureResult> = {}): Omit<FixtureResult, 'position'> {
  const [one = '', score = '', other = '', otherScore = ''] = text.split(' ')
  const scores = [Number(score), Number(otherScore)] as const
  const winner = scores[0] === scores[1] ? null : scores[0] > scores[1] ? one : other
  return { outcome: 'PLAYED', entries: [one, other], winner, scores, ...more }
}

/** A match without scores: `'A B'`, won by the first. */
export function without(outcome: FixtureResult['outcome'], text: string): Omit<FixtureResult, 'position'> {
  const [one = '', other = ''] = text.split(' ')
  const isWon = outcome !== 'BOTH_ABSENT' && outcome !== 'NO_RESULT'
  return { outcome, entries: [one, other], winner: isWon ? one : null, scores: null }
}

/** Each result at the fixture of those who met, in the order of the fixtures. */
export const at = (
  fixtures: readonly Fixture[],
  results: readonly Omit<FixtureResult, 'position'>[],
): FixtureResult[] =>
  results.map((result) => {
    const fixture = fixtures.find(({ sides }) =>
      sides.every((side) => side.kind === 'ENTRY' && result.entries.includes(side.entry)),
    )
    if (!fixture) throw new Error(`${result.entries.join(' and ')} do not meet.`)
    return { ...result, position: fixture.position }
  })

/** A league of entries with one letter each, and its results. */
export function league(
  names: string,
  results: readonly Omit<FixtureResult, 'position'>[],
  rules: Partial<TableRules> & { tieBreaks: readonly StageTieBreak[] },
): StagedEvent {
  const sides = [...names].map(entrySide)
  const fixtures = leagueFixtures([{ pool: null, sides }])
  return {
    entries: [...names].map((id) => ({ id, department: id })),
    left: [],
    stages: [
      {
        ...stageOf(
          { kind: 'LEAGUE', ...TABLE_RULES, ...rules },
          { entrants: sides.map((side) => ({ side, pool: null })), fixtures },
        ),
        results: at(fixtures, results),
      },
    ],
  }
}

/** An event of one stage with fixtures that were drawn. */
export const oneStage = (
  names: string,
  rules: StageRules,
  fixtures: Fixture[],
  results: FixtureResult[] = [],
): StagedEvent => ({
  entries: [...names].map((id) => ({ id, department: id })),
  left: [],
  stages: [
    {
      ...stageOf(rules, { entrants: [...names].map((name) => ({ side: entrySide(name), pool: null })), fixtures }),
      results,
    },
  ],
})

/** The row of an entry in the first table of an event. */
export const tableRowOf = (event: StagedEvent, entry: string) =>
  advance(event).pools[0]?.rows.find((row) => row.entry === entry)
