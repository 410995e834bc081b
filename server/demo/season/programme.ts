import type { Winner } from '#contract/enums.ts'
import { at } from '#server/demo/chance.ts'
import type { Team } from '#server/demo/people/teams.ts'
import type { Competition } from './competitions.ts'
import { type Fixture, openDraw } from './fixtures.ts'

export type Entrants = ReadonlyMap<Competition, readonly Team[]>

/** All competitions at once. */
export interface Programme {
  /** The match that is due next, of any sport or of this one. */
  next(sport?: Competition['sport']): Fixture
  report(fixture: Fixture, winner: Winner): void
}

export function openProgramme(entrants: Entrants): Programme {
  const draws = new Map([...entrants].map(([competition, teams]) => [competition, openDraw(competition, teams)]))
  return {
    next(sport) {
      const ready = [...draws.values()].flatMap((draw) => {
        const fixture = draw.next()
        return fixture && (!sport || fixture.competition.sport === sport) ? [{ draw, fixture }] : []
      })
      const { draw, fixture } = at(
        ready.sort((one, other) => one.draw.due() - other.draw.due()),
        0,
      )
      draw.take(fixture)
      return fixture
    },
    report: (fixture, winner) => draws.get(fixture.competition)?.report(fixture, winner),
  }
}
