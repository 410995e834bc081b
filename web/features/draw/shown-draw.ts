import type { DrawnFixture, EntryOfDraw, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { isSettled } from '#rules/stages/fixture-state.ts'

export type ShownSide = DrawnFixture['sides'][number]
export type Entries = ReadonlyMap<string, EntryOfDraw>

export const entriesOf = ({ entries }: Pick<EventDraw, 'entries'>): Entries =>
  new Map(entries.map((entry) => [entry._id, entry]))

/** Entries go with their department. */
export const titleOf = (entry: EntryOfDraw | undefined) => entry?.title ?? 'A deleted entry'

export const isLive = ({ match }: Pick<DrawnFixture, 'match'>) => match?.status === 'LIVE'

/** A line of the bracket without an opponent. */
export const isBye = ({ number }: Pick<DrawnFixture, 'number'>) => number === null

/** '3', or '2½' boards. */
export function scoreText(score: number): string {
  const whole = Math.floor(score)
  return score === whole ? String(whole) : `${whole || ''}½`
}

/** '1', and '1 (4)' with the shoot-out that decided; empty without scores. */
export const scoreOf = ({ scores, shootOut }: DrawnFixture, side: 0 | 1): string =>
  scores ? `${scoreText(scores[side])}${shootOut ? ` (${shootOut[side]})` : ''}` : ''

/** What stands behind the sides: their scores, or in Swiss rounds without scores '1', '½' and '0'. */
export function scoresShown(kind: StageOfDraw['kind'], fixture: DrawnFixture): readonly [string, string] | null {
  const { scores, sides, state, outcome, winner } = fixture
  if (scores) return [scoreOf(fixture, 0), scoreOf(fixture, 1)]
  if (kind !== 'SWISS' || state !== 'DECIDED' || outcome !== 'PLAYED') return null
  if (winner === null) return ['½', '½']
  return sides[0].entry === winner ? ['1', '0'] : ['0', '1']
}

/** How a side looks: the winner is emphasised, the loser dimmed, a side that is not known yet is italic. */
export type SideLook = 'WON' | 'LOST' | 'PLAIN' | 'OPEN'

export function lookOf({ winner, state }: DrawnFixture, { entry }: ShownSide): SideLook {
  if (entry === null) return 'OPEN'
  if (state !== 'DECIDED' || winner === null) return 'PLAIN'
  return winner === entry ? 'WON' : 'LOST'
}

/** The round that is played now: the first with an open fixture, after the end the last one. */
export function currentRound({ fixtures, rounds }: Pick<StageOfDraw, 'fixtures' | 'rounds'>): number {
  const open = fixtures.filter((fixture) => !isSettled(fixture)).map(({ round }) => round)
  return open.length > 0 ? Math.min(...open) : rounds
}

/** The stage that is played now: the last one whose draw has something to show. */
export function currentStage(stages: readonly StageOfDraw[]): StageOfDraw | undefined {
  const drawn = stages.filter(({ draw }) => draw !== null)
  return drawn.find((stage) => stage.number === 1 + drawn.findLastIndex(hasBegun)) ?? drawn[0]
}

/** All sides of a fixture are known, so that people can follow it. */
const hasBegun = ({ fixtures, attempts }: StageOfDraw) =>
  attempts.length > 0 || fixtures.some(({ state }) => state !== 'WAITING' && state !== 'NO_MATCH')

/** Nothing of the stage has a result. */
export const isUnplayed = ({ fixtures, attempts }: Pick<StageOfDraw, 'fixtures' | 'attempts'>) =>
  fixtures.every(({ outcome }) => outcome === null) && attempts.every((one) => one.attempts.length === 0)
