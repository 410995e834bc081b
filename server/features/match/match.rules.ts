import { competitionOf } from '#contract/event/calls.ts'
import { type EventGender, SPORTS, type Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { playsAt } from './match.queries.ts'

type Teams = readonly [Row<'team'>, Row<'team'>]
type Planned = Pick<Row<'match'>, 'id' | 'season_id' | 'event_id' | 'tag' | 'created_at'> &
  Partial<Pick<Row<'match'>, 'venue' | 'date' | 'time' | 'minutes'>>

/** The row of a match to come between two teams of one sport and gender. */
export function unplayedMatch([first, second]: Teams, planned: Planned): Row<'match'> {
  const { venue = null, date = null, time = null, minutes = null } = planned
  return {
    ...planned,
    ...{ venue, date, time, minutes },
    ...UNPLAYED,
    team1_id: first.id,
    team2_id: second.id,
    department1_id: first.department_id,
    department2_id: second.department_id,
    sport: first.sport,
    gender: first.gender,
    venue_key: venue && nameKey(venue),
    plays_at: playsAt({ date, time }),
    version: 0,
    sequence: 0,
    updated_at: planned.created_at,
  }
}

export const UNPLAYED = {
  status: 'UPCOMING',
  team1_score: null,
  team2_score: null,
  winner: null,
  reason: null,
  known_version: null,
  detail: null,
  outcome: null,
  entered_by: null,
  confirmation: null,
  provisional_until: null,
  player_figures: null,
  people: null,
  room_id: null,
  score_updater_id: null,
  is_locked: null,
  follows: null,
  clash_reason: null,
} as const satisfies Partial<Row<'match'>>

interface Sides {
  team1: string
  team2: string
  sport: Sport
  gender: EventGender
}

/** Throws unless both teams exist, differ, and have this sport and gender. */
export function requireSides({ team1, team2, sport, gender }: Sides, teams: readonly Row<'team'>[]) {
  if (team1 === team2) throw invalid('invalid_input', 'A team cannot play against itself.', 'team2')
  const side = (id: string, path: string) => {
    const team = teams.find((one) => one.id === id)
    if (team?.entry_id !== null) throw invalid('invalid_input', 'There is no such team.', path)
    if (team.sport !== sport) throw invalid('invalid_input', `${team.name} does not play ${SPORTS[sport]}.`, path)
    if (team.gender !== gender) throw invalid('invalid_input', `${team.name} plays ${competitionOf(team)}.`, path)
    return team
  }
  return [side(team1, 'team1'), side(team2, 'team2')] as const
}
