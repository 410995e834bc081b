import type { PlacedEntry } from '#rules/facts.ts'
import type { EventState } from '#rules/stages/advance.ts'
import { playedSides, unplayedSides } from '#rules/stages/fixture-sides.ts'
import { type FixtureState, isSettled } from '#rules/stages/fixture-state.ts'
import type { DrawnStage, StagedEvent } from '#rules/stages/staged-event.ts'
import { roundTag } from '#rules/words/draw-words.ts'
import { type Given, sideOf } from './given.ts'
import type { SideOfMatch } from './open-season.ts'

type Played = Pick<Given, 'event'> & { open: Pick<Given['open'], 'entries'> }

/** The places of an event that was played on, and the sides of its matches that the facts of the season do not have yet. */
export function playedOn(of: Played, before: EventState, staged: StagedEvent, after: EventState) {
  const { event, open } = of
  const former = unplayedSides(staged, before.fixtures).map((side) => JSON.stringify(side))
  const unplayed = unplayedSides(staged, after.fixtures).filter((side) => !former.includes(JSON.stringify(side)))
  const isAmongFacts = (one: FixtureState) =>
    before.fixtures.some(
      (other) =>
        other.stage === one.stage && other.position === one.position && (isSettled(other) || other.result !== null),
    )
  const sides = [...playedSides(after.fixtures, isAmongFacts), ...unplayed].flatMap((side): SideOfMatch[] => {
    const drawn = staged.stages.find((one) => one.stage === side.stage)
    const entered = open.entries.find(({ id }) => id === side.entry)
    return drawn && entered ? [sideOf(event, entered, tagIn(drawn, side.position), side.outcome)] : []
  })
  return { places: placedEntries(of, after), sides }
}

export const placedEntries = ({ open }: Pick<Played, 'open'>, { places }: EventState): PlacedEntry[] =>
  places.flatMap(({ entry, place }) => {
    const entered = open.entries.find(({ id }) => id === entry)
    return entered ? [{ department: entered.department, entry: entered.entry, place }] : []
  })

export const tagIn = ({ rules, fixtures }: DrawnStage, position: number): SideOfMatch['tag'] => {
  const fixture = fixtures.find((one) => one.position === position)
  return fixture ? roundTag(rules.kind, fixture, Math.max(...fixtures.map(({ round }) => round))) : null
}
