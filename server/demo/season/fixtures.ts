import type { MatchTag, Winner } from '#contract/enums.ts'
import { at } from '#server/demo/chance.ts'
import type { Team } from '#server/demo/people/teams.ts'
import type { Competition } from './competitions.ts'

export interface Fixture {
  competition: Competition
  teams: readonly [Team, Team]
  tag: MatchTag | null
}

/** A running competition: a league, then knock-outs among its best teams. */
export interface Draw {
  /** The next match, or null when none is left or its sides are not decided yet. */
  next(): Fixture | null
  take(fixture: Fixture): void
  report(fixture: Fixture, winner: Winner): void
  /** The week in which the next match is due. */
  due(): number
}

const ROUNDS: Record<number, MatchTag> = { 8: 'QUARTER_FINAL', 4: 'SEMI_FINAL', 2: 'FINAL' }

export function openDraw(competition: Competition, teams: readonly Team[]): Draw {
  const wins = new Map(teams.map((team) => [team, 0]))
  const knockedOut = new Set<Team>()
  const queue = leagueOf(competition, teams)
  const total = queue.length + survivorsOf(teams.length) - 1
  let taken = 0
  let reported = 0

  function nextRound(): Fixture[] {
    const ranked = teams
      .filter((team) => !knockedOut.has(team))
      .sort((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0))
    const survivors = ranked.slice(0, survivorsOf(ranked.length))
    for (const team of ranked.slice(survivors.length)) knockedOut.add(team)
    const tag = ROUNDS[survivors.length] ?? null
    return survivors
      .slice(0, survivors.length / 2)
      .map((team, place) => ({ competition, tag, teams: [team, at(survivors, survivors.length - 1 - place)] }))
  }

  return {
    next() {
      if (queue.length === 0 && reported === taken) queue.push(...nextRound())
      return queue[0] ?? null
    },
    take(fixture) {
      queue.splice(queue.indexOf(fixture), 1)
      taken += 1
    },
    report({ tag, teams: [first, second] }, winner) {
      reported += 1
      const [won, lost] = winner === 'TEAM2' ? [second, first] : [first, second]
      if (winner !== 'TIE') wins.set(won, (wins.get(won) ?? 0) + 1)
      if (isKnockOut(tag)) knockedOut.add(lost)
    },
    due: () => competition.weeks[0] + ((competition.weeks[1] - competition.weeks[0]) * taken) / total,
  }
}

export const isKnockOut = (tag: MatchTag | null) => tag !== null && Object.values(ROUNDS).includes(tag)

/** As many as a round of knock-outs can hold. */
const survivorsOf = (count: number) =>
  Math.max(
    1,
    ...Object.keys(ROUNDS)
      .map(Number)
      .filter((size) => size <= count),
  )

/** A round robin; two sides play a best of three. The last match is a final. */
function leagueOf(competition: Competition, teams: readonly Team[]): Fixture[] {
  const pairs =
    teams.length === 2 ? [...pairsOf(teams), ...pairsOf(teams.toReversed()), ...pairsOf(teams)] : pairsOf(teams)
  return pairs.map((pair, place) => ({
    competition,
    teams: pair,
    tag: place === pairs.length - 1 ? 'DO_OR_DIE' : null,
  }))
}

/** The circle method: one side stays, the others rotate each round. */
function pairsOf(teams: readonly Team[]): (readonly [Team, Team])[] {
  const [fixed, ...others] = teams
  if (!fixed) return []
  return others.flatMap((_, round) => {
    const chairs = [fixed, ...others.slice(round), ...others.slice(0, round)]
    return chairs
      .slice(0, chairs.length / 2)
      .map((team, place) => [team, at(chairs, chairs.length - 1 - place)] as const)
      .map(([one, other]) => (round % 2 === 0 ? ([one, other] as const) : ([other, one] as const)))
  })
}
