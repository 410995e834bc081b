import { createClock } from '#contract/values/clock.ts'
import type { SideOfMatch } from '#rules/figures/appearances.ts'
import type { PlayerFigure } from '#rules/figures/player-figures.ts'
import { BOTH_SIDES } from '#rules/sports/sport.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import {
  entriesByTeam,
  keyOfTeam,
  listPeopleOfSides,
  type MatchWithSides,
  type NamedPlayer,
} from './players.queries.ts'

export const isSmall = ({ entrant }: Pick<MatchWithSides, 'entrant'>) => entrant !== null && entrant !== 'TEAM'

interface Side extends SideOfMatch<NamedPlayer> {
  match: MatchWithSides
  side: 'TEAM1' | 'TEAM2'
  department: string
}

/** Both sides of each match with their people. The players of a team are asked for where plays name players. */
export async function listSidesOfMatches(
  { zone }: Pick<AppContext, 'zone'>,
  db: Reader,
  matches: readonly MatchWithSides[],
  figures: ReadonlyMap<string, readonly PlayerFigure[]>,
): Promise<Side[]> {
  const ofTeams = await entriesByTeam(db, [
    ...new Set(matches.flatMap(({ event_id, entry1_id }) => (entry1_id === null ? (event_id ?? []) : []))),
  ])
  const sides = matches.flatMap((match) =>
    BOTH_SIDES.map(({ team: side }) => {
      const [team, entry, department] =
        side === 'TEAM1'
          ? ([match.team1_id, match.entry1_id, match.department1_id] as const)
          : ([match.team2_id, match.entry2_id, match.department2_id] as const)
      return {
        ...{ match, side, team, department },
        entry: entry ?? ofTeams.get(keyOfTeam(match.event_id, team)) ?? null,
        figures: figures.get(match.id) ?? [],
      }
    }),
  )
  const people = await listPeopleOfSides(db, {
    matches: matches.map(({ id }) => id),
    entries: [...new Set(sides.flatMap(({ entry }) => entry ?? []))],
    teams: [...new Set(sides.flatMap(({ team, figures: own }) => (own.length > 0 ? team : [])))],
  })
  const clock = createClock(zone)
  // Matches have the day and time of the club.
  const joined = ({ since = '' }: NamedPlayer) => Object.values(clock.readAt(new Date(since))).join(' ')
  return sides.map(({ match, side, team, department, entry, figures: own }) => ({
    ...{ match, side, department },
    lineUp: people.lineUps.get(`${match.id} ${entry}`) ?? [],
    squad: people.squads.get(entry ?? '') ?? [],
    team: (people.teams.get(team) ?? []).filter((player) => joined(player) <= match.plays_at),
    isSmall: isSmall(match),
    figures: own.filter((one) => one.team === side),
  }))
}
