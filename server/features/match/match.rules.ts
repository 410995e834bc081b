import { GENDERS, type Gender, SPORTS, type Sport } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'

const SOME_DAY = '9999-99-99'
const SOME_TIME = '99:99'
// Nearer than this to each other, two matches of one team or on one ground are taken for a slip.
const CLASH_MINUTES = 60

interface Moment {
  date: string | null
  time: string | null
}

/** When a match is played as a text that sorts: what nobody knows yet comes last. */
export const playsAt = ({ date, time }: Moment) => `${date ?? SOME_DAY} ${time ?? SOME_TIME}`

interface Sides {
  team1: string
  team2: string
  sport: Sport
  gender: Gender
}

/** Both teams exist, differ, and play that sport among those people. */
export function requireSides({ team1, team2, sport, gender }: Sides, teams: readonly Row<'team'>[]) {
  if (team1 === team2) throw invalid('A team cannot play against itself.', 'team2')
  const side = (id: string, path: string) => {
    const team = teams.find((one) => one.id === id)
    if (!team) throw invalid('There is no such team.', path)
    if (team.sport !== sport) throw invalid(`${team.name} does not play ${SPORTS[sport]}.`, path)
    if (team.gender !== gender) throw invalid(`${team.name} is not a ${GENDERS[gender].toLowerCase()} team.`, path)
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

/** What else is planned at that time for one of the teams or on that ground, in one sentence; null where nothing is. */
export function clashSentence(plan: Plan, plans: readonly Other[]): string | null {
  const near = plans.filter((other) => isNear(plan, other))
  const sides = [plan.team1_id, plan.team2_id]
  const busy = near.find(({ team1_id, team2_id }) => sides.includes(team1_id) || sides.includes(team2_id))
  const taken = near.find(({ venue_key }) => venue_key !== null && venue_key === plan.venue_key)
  const told = (other: Other) => `${other.name1} v ${other.name2} at ${other.time}`
  if (busy && taken) return `A team and the venue are taken by ${told(busy)}.`
  if (busy) return `One of the teams already plays ${told(busy)}.`
  return taken ? `${plan.venue} is taken by ${told(taken)}.` : null
}

function isNear({ time, date }: Moment, other: Moment): boolean {
  if (!time || !other.time || date !== other.date) return false
  return Math.abs(minutesOf(time) - minutesOf(other.time)) < CLASH_MINUTES
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
