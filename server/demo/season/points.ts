import { SPORTS } from '#contract/enums.ts'
import { versionFor } from '#rules/version-on.ts'
import type { Row } from '#server/db/schema.ts'
import { at, chanceFor } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { withTotals } from '#server/features/points/points-entry.rules.ts'
import { pointsOfEvent } from './event-points.ts'
import type { DemoEvent } from './events.ts'
import type { Played } from './matches.ts'
import type { DemoVersion } from './rule-book.ts'

type Entry = Row<'points_entry'>
type Award = Pick<Entry, 'department_id' | 'amount' | 'reason' | 'created_at'>

/** An amount counts hundredths. */
export const POINT = 100

const FIRST_AWARDS = [
  { amount: 2 * POINT, reason: 'Opening ceremony: best march past', days: 62 },
  { amount: 1 * POINT, reason: 'Opening ceremony: second in the march past', days: 62 },
  { amount: 0.5 * POINT, reason: 'Fair play award of the first month', days: 33 },
  { amount: -1 * POINT, reason: 'Did not report for a match', days: 47 },
]
const RELAY = 'Relay evening of all departments'
const CLEAN_UP = 'Most volunteers at the ground clean-up'

interface Cast {
  departments: readonly Department[]
  played: readonly Played[]
  events: readonly DemoEvent[]
  versions: readonly DemoVersion[]
  seasonId: string
  /** The admin of manual entries; null: the program. */
  adminId: string | null
}

/** The points of all results, of all places and the manual entries, in chronological order. */
export function makeLedger(
  setting: Setting,
  { departments, played, events, versions, seasonId, adminId }: Cast,
): Entry[] {
  const begun = new Map(events.map(({ row }) => [row.id, { day: row.begins_on, knownVersion: row.known_version }]))
  const won = played.flatMap((match) => {
    // A match has the version of its event.
    const beginning = begun.get(match.row.event_id ?? '')
    return wonPoint(match, beginning ? (versionFor(versions, beginning)?.version ?? 0) : 0)
  })
  const placed = events.flatMap((event) =>
    pointsOfEvent(versions, event).map((award) => ({ ...award, created_by: adminId })),
  )
  const winners = chanceFor('points').shuffled(departments)
  const first = FIRST_AWARDS.map(({ amount, reason, days }, place): Award => {
    return { department_id: at(winners, place).row.id, amount, reason, created_at: daysAgo(setting, days) }
  })
  const last = closeTheRace(totalsOf(departments, [...won, ...placed, ...first])).map(
    (award): Award => ({ ...award, created_at: daysAgo(setting, 4) }),
  )
  const awarded = [...first, ...last].map((award) => ({
    ...award,
    kind: 'ADJUSTMENT' as const,
    match_id: null,
    created_by: adminId,
  }))
  const entries = [...won, ...placed, ...awarded]
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .map((entry) => ({ ...entry, id: setting.newId(), season_id: seasonId, reverses_id: null }))
  return withTotals(entries)
}

function wonPoint({ row, fixture: { teams, competition } }: Played, version: number) {
  if (row.winner !== 'TEAM1' && row.winner !== 'TEAM2') return []
  const [winner, loser] = row.winner === 'TEAM1' ? teams : teams.toReversed()
  if (!winner || !loser) return []
  const scores = [row.team1_score ?? 0, row.team2_score ?? 0].sort((one, other) => other - one)
  return {
    department_id: winner.row.department_id,
    kind: 'MATCH' as const,
    part: 'MATCH' as const,
    event_id: row.event_id,
    version,
    sport: row.sport,
    gender: row.gender,
    rule: 'A win: 1 point',
    amount: POINT,
    reason: `${winner.row.name} beat ${loser.row.name} ${scores.join('–')} in ${SPORTS[competition.sport]}`,
    match_id: row.id,
    created_by: row.score_updater_id,
    created_at: row.created_at,
  }
}

function totalsOf(departments: readonly Department[], entries: readonly Pick<Award, 'department_id' | 'amount'>[]) {
  return departments
    .map(({ row: { id } }) => ({ id, total: sumOf(entries.filter(({ department_id }) => department_id === id)) }))
    .sort((one, other) => other.total - one.total)
}

const sumOf = (entries: readonly { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

/** The second is within a point of the first, and two departments below are level. */
function closeTheRace(table: readonly { id: string; total: number }[]) {
  const [first, second, ...others] = table
  if (!first || !second) return []
  const behind = first.total - second.total
  const gaps = others
    .slice(1)
    .map(({ id, total }, place) => ({ id, gap: (others[place]?.total ?? total) - total }))
    .sort((one, other) => one.gap - other.gap)
  return [
    { department_id: second.id, amount: Math.max(0, behind - POINT), reason: RELAY },
    { department_id: gaps[0]?.id ?? '', amount: gaps[0]?.gap ?? 0, reason: CLEAN_UP },
  ].filter(({ amount }) => amount > 0)
}
