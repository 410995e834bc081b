import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { eventTitle } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { OFFICIAL_ROLES } from '#contract/official/official.ts'
import { placesOf } from '#contract/points/points.ts'
import {
  ENTRY_STATES,
  EVENT_GENDERS,
  EVENT_STATES,
  MATCH_STATUSES,
  MATCH_TAGS,
  PLACE_OUTCOMES,
  POINTS_KINDS,
  SPORTS,
} from '#contract/values/enums.ts'
import { tablesOf } from '#rules/table/table.ts'
import { shortScore } from '#rules/words/score-words.ts'
import { listEntries } from '#server/features/championship/entries/entry-lists.service.ts'
import { listEvents } from '#server/features/championship/events/event.service.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import { listMatchesOfSeason } from '#server/features/match/match.queries.ts'
import { listMatchDays } from '#server/features/match/match-days.queries.ts'
import { explainPoints, getTable } from '#server/features/points/table.service.ts'
import { findOpenRules } from '#server/features/rule-book/rule-book.service.ts'
import { getOrder } from '#server/features/schedule/schedule.service.ts'
import { requireSeason } from '#server/features/season/season.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Cell, writeTable } from '#server/platform/write-table.ts'
import { asText, findWrittenSeason } from './season-file.queries.ts'

const EVENTS_MAX = 1_000

async function tablesOfSeason(context: AppContext): Promise<string[]> {
  const { rules } = await findOpenRules(context, context.store.reads)
  return tablesOf(rules).map(({ name }) => name)
}

export async function writeTables(context: AppContext): Promise<string> {
  const rows: Cell[][] = [['Table', 'Place', 'Department', 'Points']]
  for (const name of await tablesOfSeason(context)) {
    const standings = await getTable(context, name)
    const places = placesOf(standings)
    rows.push(...standings.map((row, at): Cell[] => [name, places[at], row.name, row.points]))
  }
  return writeTable(rows)
}

export async function writeLedger(context: AppContext): Promise<string> {
  const rows: Cell[][] = [
    ['Table', 'Department', 'Event', 'Sport', 'Entry', 'Place', 'For', 'Points', 'Rule', 'Reason', 'At'],
  ]
  const [table] = await tablesOfSeason(context)
  for (const { _id } of await listDepartments(context.store.reads)) {
    const { department, lines } = await explainPoints(context, _id, { table })
    for (const { event, sport, entry, place, part, points, rule, reason, at } of lines)
      rows.push([
        ...[table, department.name, event?.name, sport && SPORTS[sport], entry, place, POINTS_KINDS[part], points],
        ...[rule, reason, at],
      ])
  }
  return writeTable(rows)
}

export async function writeEvents(context: AppContext): Promise<string> {
  const { body } = await listEvents(context, { page: 1, pageSize: EVENTS_MAX })
  const rows = body.flatMap((event): Cell[][] => {
    const about = [eventTitle(event), SPORTS[event.sport], EVENT_GENDERS[event.gender], EVENT_STATES[event.state]]
    if (event.places.length === 0) return [[...about, null, null, null, null, null]]
    return event.places.map(({ place, department, entry, outcome }): Cell[] => {
      const own = event.awards.filter((award) => award.department._id === department._id && award.entry === entry)
      const points = own.reduce((sum, award) => sum + award.points, 0)
      return [...about, place, department.name, entry, outcome && PLACE_OUTCOMES[outcome], points]
    })
  })
  const names = ['Event', 'Sport', 'Gender', 'State', 'Place', 'Department', 'Entry', 'Outcome', 'Points']
  return writeTable([names, ...rows])
}

export async function writeEntries(context: AppContext): Promise<string> {
  const { body: events } = await listEvents(context, { page: 1, pageSize: EVENTS_MAX })
  const rows: Cell[][] = [['Event', 'Department', 'Entry', 'State', 'Person', 'Captain', 'Reserve']]
  for (const event of events)
    for (const { department, team, label, state, squad } of await listEntries(context, event._id)) {
      const about = [eventTitle(event), department.name, team?.name ?? label, ENTRY_STATES[state]]
      if (squad.length === 0) rows.push([...about, null, null, null])
      else
        rows.push(...squad.map((one) => [...about, one.name, one.captain ? 'Yes' : null, one.reserve ? 'Yes' : null]))
    }
  return writeTable(rows)
}

export async function writeOrderOfPlay(context: AppContext): Promise<string> {
  const names = ['Date', 'Time', 'Until', 'Ground', 'Court', 'Sport', 'Event', 'Round', 'Match']
  const rows: Cell[][] = [[...names, 'First side', 'Second side', 'Officials']]
  const { upcoming, waiting = [] } = await listMatchDays(context.store.reads, {})
  for (const date of [...new Set([...upcoming, ...waiting])].sort())
    for (const { ground, court, matches } of (await getOrder(context, date)).courts)
      for (const { status, sport, event, team1, team2, officials = [], ...match } of matches) {
        if (status !== 'UPCOMING') continue
        const plan = [date, match.expected ?? match.time, match.until, ground, court, SPORTS[sport]]
        const duties = officials.map(({ name, role }) => `${name} (${OFFICIAL_ROLES[role]})`)
        rows.push([...plan, event?.name, match.round, match.number, team1.name, team2.name, duties.join('; ')])
      }
  return writeTable(rows)
}

const endOf = ({ winner, outcome = 'PLAYED' }: Match) =>
  winner === null && outcome === 'PLAYED' ? 'Tie' : FIXTURE_OUTCOMES[outcome]

export async function writeMatches({ store }: AppContext): Promise<string> {
  const rows = (await listMatchesOfSeason(store.reads)).map((match): Cell[] => {
    const { team1, team2, winner } = match
    const won = [team1, team2].find(({ _id }) => _id === winner)
    return [
      ...[match.date, match.time, match.venue, SPORTS[match.sport], EVENT_GENDERS[match.gender], match.event?.name],
      ...[match.tag && MATCH_TAGS[match.tag], team1.name, team2.name, MATCH_STATUSES[match.status]],
      ...[match.team1Score, match.team2Score, shortScore(match)],
      won?.name,
      match.status === 'SUMMARY' ? endOf(match) : null,
    ]
  })
  const plan = ['Date', 'Time', 'Venue', 'Sport', 'Gender', 'Event', 'Tag', 'First side', 'Second side', 'State']
  return writeTable([[...plan, 'First score', 'Second score', 'Detail', 'Winner', 'Ended'], ...rows])
}

/** The season as another Podium reads it. */
export async function writeSeason({ store }: AppContext, id: string | undefined): Promise<string> {
  const { reads } = store
  return asText(await findWrittenSeason(reads, await requireSeason(reads, id)))
}
