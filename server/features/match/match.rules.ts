import { competitionOf } from '#contract/event/calls.ts'
import { type EventGender, type MatchTag, SPORTS, type Sport } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { invalid } from '#server/platform/http/errors.ts'

const SOME_DAY = '9999-99-99'
const SOME_TIME = '99:99'
// Two matches of one team or on one ground within this time are probably a mistake.
const CLASH_MINUTES = 60

interface Moment {
  date: string | null
  time: string | null
}

/** The time of a match as sortable text. Unknown times come last. */
export const playsAt = ({ date, time }: Moment) => `${date ?? SOME_DAY} ${time ?? SOME_TIME}`

interface Unplayed extends Moment {
  id: string
  seasonId: string
  teams: readonly [Row<'team'>, Row<'team'>]
  tag: MatchTag | null
  venue: string | null
  eventId?: string | undefined
  createdAt: string
}

/** The row of a match to come between two teams of one sport and gender. */
export function unplayedMatch({
  id,
  seasonId,
  teams,
  tag,
  venue,
  eventId,
  date,
  time,
  createdAt,
}: Unplayed): Row<'match'> {
  const [first, second] = teams
  return {
    id,
    status: 'UPCOMING',
    season_id: seasonId,
    team1_id: first.id,
    team2_id: second.id,
    department1_id: first.department_id,
    department2_id: second.department_id,
    sport: first.sport,
    gender: first.gender,
    tag,
    venue,
    venue_key: venue && nameKey(venue),
    date,
    time,
    plays_at: playsAt({ date, time }),
    team1_score: null,
    team2_score: null,
    winner: null,
    reason: null,
    event_id: eventId ?? null,
    known_version: null,
    detail: null,
    room_id: null,
    score_updater_id: null,
    version: 0,
    sequence: 0,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

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

interface Plan extends Moment {
  team1_id: string
  team2_id: string
  venue: string | null
  venue_key: string | null
}
type Other = Plan & { id: string; name1: string; name2: string }

/** A sentence about other matches of the teams or on the ground at that time; null for none. */
export function clashSentence(plan: Plan, plans: readonly Other[]): string | null {
  const near = plans.filter((other) => isNear(plan, other))
  const sides = [plan.team1_id, plan.team2_id]
  const busy = near.find(({ team1_id, team2_id }) => sides.includes(team1_id) || sides.includes(team2_id))
  const taken = near.find(({ venue_key }) => venue_key !== null && venue_key === plan.venue_key)
  const named = (other: Other) => `${other.name1} v ${other.name2} at ${other.time}`
  if (busy && taken) return `A team and the venue are taken by ${named(busy)}.`
  if (busy) return `One of the teams already plays ${named(busy)}.`
  return taken ? `${plan.venue} is taken by ${named(taken)}.` : null
}

function isNear({ time, date }: Moment, other: Moment): boolean {
  if (!time || !other.time || date !== other.date) return false
  return Math.abs(minutesOf(time) - minutesOf(other.time)) < CLASH_MINUTES
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
