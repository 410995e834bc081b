import { type OfficialRole, roleWord } from '#contract/official/official.ts'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { listed } from '#rules/words/lists.ts'
import { type Ground, type Place, placeOf } from './place.ts'
import { minuteOf, overlap, type Slot, spanOf } from './span.ts'

export interface Player {
  /** The same for one person in all squads. */
  key: string
  name: string
}

export interface PlannedOfficial extends Player {
  role: OfficialRole
}

/** A match that is not over, with all that may be in its way. */
export interface Planned extends Slot {
  id: string
  teams: readonly [string, string]
  names: readonly [string, string]
  sport: Sport
  venue: string | null
  players: readonly Player[]
  /** It begins after the match before on its court, and not before its time. */
  follows?: boolean
  /** Absent where nobody is named. */
  officials?: readonly PlannedOfficial[]
  /** Its sides are those who win, or lose, in rounds before. */
  isWaiting?: true | undefined
}

const NAMED_PLAYERS = 3

/** Why a match cannot be played as it is planned, in sentences. */
export function hardClashes(plan: Planned, plans: readonly Planned[], grounds: readonly Ground[]): string[] {
  const near = plans.filter((other) => other.id !== plan.id && overlap(plan, other))
  const busy = near.find((other) => sharesTeam(plan, other))
  const taken = takenBy(plan, near, grounds)
  const place = placeOf(plan.venue, grounds)
  return [
    ...(busy && taken.length > 0
      ? [`A team and the venue are taken by ${namedMatch(busy)}.`]
      : [
          ...(busy ? [`One of the teams already plays ${namedMatch(busy)}.`] : []),
          ...(taken.length > 0 ? [`${plan.venue} is taken by ${listed(taken.map(namedMatch))}.`] : []),
        ]),
    ...near.flatMap((other) => busyPlayers(plan, other)),
    ...officialClashes(plan, near),
    ...(place ? groundRefusals(plan, place) : []),
  ]
}

export const namedMatch = ({ names: [one, other], time }: Planned) => `${one} v ${other} at ${time}`

export const sharesTeam = ({ teams }: Planned, other: Planned) => teams.some((team) => other.teams.includes(team))

/** The names of the people who play in both matches. Without lengths only teams and grounds are compared. */
export function sharedPlayers(plan: Planned, other: Planned): string[] {
  if (plan.minutes === null || other.minutes === null) return []
  const keys = new Set(other.players.map(({ key }) => key))
  return [...new Map(plan.players.flatMap(({ key, name }) => (keys.has(key) ? [[key, name]] : []))).values()]
}

/** 'A. Rao, B. Das and 4 others'. */
export const namedPlayers = (names: readonly string[]) =>
  listed(
    names.length > NAMED_PLAYERS
      ? [...names.slice(0, NAMED_PLAYERS - 1), `${names.length - NAMED_PLAYERS + 1} others`]
      : names,
  )

function busyPlayers(plan: Planned, other: Planned): string[] {
  const names = sharesTeam(plan, other) ? [] : sharedPlayers(plan, other)
  if (names.length === 0) return []
  return [`${namedPlayers(names)} also ${names.length === 1 ? 'plays' : 'play'} ${namedMatch(other)}.`]
}

/** Officials who play or officiate elsewhere at the same time, and players who officiate elsewhere, in sentences. */
export function officialClashes(plan: Planned, plans: readonly Planned[]): string[] {
  return plans
    .filter((other) => other.id !== plan.id && overlap(plan, other))
    .flatMap((other) => [
      ...officialsOf(plan).flatMap((person) => {
        const there = dutyIn(other, person)
        const subject = `${person.name} (${roleWord(person.role)})`
        if (there) return [`${subject} is also ${roleWord(there)} of ${namedMatch(other)}.`]
        return playsIn(other, person) ? [`${subject} also plays ${namedMatch(other)}.`] : []
      }),
      ...plan.players.flatMap((person) => {
        const there = dutyIn(plan, person) ? undefined : dutyIn(other, person)
        return there ? [`${person.name} is also ${roleWord(there)} of ${namedMatch(other)}.`] : []
      }),
    ])
}

/** Officials who play in their own match, in sentences. */
export const playingOfficials = (plan: Planned): string[] =>
  officialsOf(plan)
    .filter((person) => playsIn(plan, person))
    .map(({ name, role }) => `${name} (${roleWord(role)}) also plays in this match.`)

export const officialsOf = ({ officials = [] }: Planned): readonly PlannedOfficial[] => officials

const dutyIn = (match: Planned, { key }: Player) => officialsOf(match).find((one) => one.key === key)?.role
const playsIn = ({ players }: Planned, { key }: Player) => players.some((player) => player.key === key)

/** The matches that leave no room for this one on its ground. */
function takenBy(plan: Planned, near: readonly Planned[], grounds: readonly Ground[]): Planned[] {
  const place = placeOf(plan.venue, grounds)
  if (!place) return near.filter(({ venue }) => hasVenue(plan, venue)).slice(0, 1)
  const placed = near.flatMap((match) => {
    const at = placeOf(match.venue, grounds)
    return at?.ground === place.ground ? [{ match, court: at.court }] : []
  })
  const onCourt = placed.find(({ court }) => place.court !== null && court === place.court)
  if (onCourt) return [onCourt.match]
  const starts = [plan, ...placed.map(({ match }) => match)].flatMap((slot) => spanOf(slot)?.start ?? [])
  const first = spanOf(plan)?.start ?? 0
  for (const moment of starts.filter((start) => start >= first)) {
    const atOnce = placed.filter(({ match }) => isPlayedAt(match, moment))
    // Two matches on one court are a clash of theirs.
    const taken = new Set(atOnce.map(({ match, court }) => court ?? match.id))
    if (taken.size >= Math.max(1, place.ground.courts.length)) return atOnce.map(({ match }) => match)
  }
  return []
}

const hasVenue = ({ venue }: Planned, other: string | null) =>
  venue !== null && other !== null && nameKey(venue) === nameKey(other)

function isPlayedAt(slot: Slot, moment: number): boolean {
  const span = spanOf(slot)
  return span !== null && span.start <= moment && moment < span.end
}

function groundRefusals({ sport, date, ...plan }: Planned, { ground }: Place): string[] {
  const { name, opens, closes, sports, taken } = ground
  const others = taken.find(({ day }) => day === date)
  return [
    ...(sports.length > 0 && !sports.includes(sport) ? [`${name} is not for ${SPORTS[sport]}.`] : []),
    ...(others ? [`${name} is taken by others on that day: ${others.reason}.`] : []),
    ...(isOpenFor({ date, ...plan }, ground)
      ? []
      : [`${name} is open ${[opens && `from ${opens}`, closes && `until ${closes}`].filter(Boolean).join(' ')}.`]),
  ]
}

/** A match without a length has to begin while the ground is open. */
function isOpenFor(slot: Slot, { opens, closes }: Pick<Ground, 'opens' | 'closes'>): boolean {
  const span = spanOf(slot)
  if (!span || slot.date === null) return true
  const end = slot.minutes === null ? span.start + 1 : span.end
  return (
    (opens === null || span.start >= minuteOf(slot.date, opens)) &&
    (closes === null || end <= minuteOf(slot.date, closes))
  )
}
