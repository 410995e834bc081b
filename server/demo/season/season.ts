import type { Row, TableName } from '#server/db/schema.ts'
import { drawTimeTable } from '#server/demo/drawing/time-table.ts'
import { drawRows } from '#server/demo/draws/draws.ts'
import { playSevens } from '#server/demo/draws/football-sevens.ts'
import { askedQuestion } from '#server/demo/draws/player-questions.ts'
import { playRapidChess } from '#server/demo/draws/rapid-chess.ts'
import { putTheShot } from '#server/demo/draws/shot-put.ts'
import { makeAnnouncements } from '#server/demo/notices/announcements.ts'
import { openAccounts } from '#server/demo/people/accounts.ts'
import { makeClub } from '#server/demo/people/club.ts'
import { makeDepartments } from '#server/demo/people/departments.ts'
import { makePeople } from '#server/demo/people/people.ts'
import { makeRegister } from '#server/demo/people/register.ts'
import { makeSquads } from '#server/demo/people/squads.ts'
import { countTeams, makeTeams } from '#server/demo/people/teams.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { countsOfAnnouncements } from '#server/features/announcement/announcement-count.queries.ts'
import { makeArchive } from './archive.ts'
import { makeEntries } from './entries.ts'
import { makeEvents, placeRowsOf } from './events.ts'
import { makeLiveScores } from './live-scores.ts'
import { numberMatches, playSeason } from './matches.ts'
import { makeLedger } from './points.ts'
import { PRACTICE_WEEK } from './practice-week.ts'
import { makeVersions, ruleBookRows } from './rule-book.ts'

const OPENED_DAYS_AGO = 64

/** The club's content before the season. */
export interface Ground {
  passwordHash: string
  adminExists: boolean
  clubExists: boolean
  openSeason: Row<'season'>
}

/** Rows by table, in the order of their foreign keys. */
export type Rows = { [K in TableName]?: Row<K>[] }

/** The rows of the whole season. Nothing is written yet, and the pictures are in the album. */
export function makeSeason(setting: Setting, ground: Ground) {
  const season = { ...ground.openSeason, opened_at: daysAgo(setting, OPENED_DAYS_AGO) }
  const departments = makeDepartments(setting)
  const people = makePeople(setting, departments, ground)
  const entrants = makeTeams(setting, departments)
  const teams = [...entrants.values()].flat()
  const applications = makeSquads(setting, teams, people)
  const keepers = people.filter(({ role }) => role === 'HELPER')
  const league = playSeason(setting, { entrants, seasonId: season.id, keepers })
  const versions = makeVersions(setting, season.opened_at)
  const cast = { seasonId: season.id, departments, people, versions }
  const ofSeason = makeEvents(setting, { ...cast, played: league })
  const entered = makeEntries(setting, { events: ofSeason, departments, teams, applications, people })
  const sevens = playSevens(setting, { ...cast, entrants, keepers, applications })
  const drawn = [sevens, playRapidChess(setting, cast), putTheShot(setting, cast)]
  const events = [...ofSeason, ...drawn.map(({ event }) => event)]
  const played = numberMatches(setting, [...league, ...drawn.flatMap(({ matches }) => matches)])
  const live = makeLiveScores(played, setting.now)
  const adminId = people.find(({ role }) => role === 'ADMIN')?.id ?? null
  const board = makeAnnouncements(setting, departments, people)
  openAccounts(people, applications)
  const archive = makeArchive(setting, { departments, season, adminId })
  const past = archive.seasons.flatMap((one) => one.events)
  const rows: Rows = {
    club: ground.clubExists ? [] : [makeClub(setting)],
    department: departments.map(({ row }) => row),
    profile: people,
    register_person: makeRegister(setting, departments, people),
    team: teams.map(({ row }) => row),
    team_count: countTeams(teams),
    application: applications,
    announcement: board.announcements,
    announcement_count: countsOfAnnouncements(board.announcements),
    announcement_file: board.files,
    season: archive.seasons.map(({ row }) => row),
    gc_record: archive.records,
    gc_standing: archive.standings,
    gc_table_row: archive.tables,
    rule_book: [
      ...archive.seasons.flatMap(({ row, version }) => ruleBookRows(setting, row.id, adminId, [version])),
      ...ruleBookRows(setting, season.id, adminId, versions),
    ],
    event: [...past, ...events].map(({ row }) => row),
    event_place: [...past, ...events].flatMap(placeRowsOf),
    event_conduct: [...past, ...events].flatMap(({ conduct }) => conduct),
    event_entry: [...entered.entries, ...drawn.flatMap(({ entries }) => entries)],
    squad_member: [...entered.members, ...drawn.flatMap(({ members }) => members)],
    time_table: [makeTimeTable(setting)],
    match: played.map(({ row }) => row),
    ...drawRows(drawn),
    player_question: [askedQuestion(setting, sevens)],
    live_score: live.scores,
    score_change: live.changes,
    points_entry: [
      ...archive.seasons.flatMap(({ entries }) => entries),
      ...makeLedger(setting, { departments, played, events, versions, seasonId: season.id, adminId }),
    ],
  }
  return { season, rows }
}

function makeTimeTable(setting: Setting): Row<'time_table'> {
  const row: Row<'time_table'> = { id: 1, file_id: '', created_at: daysAgo(setting, 10) }
  setting.album.draw(drawTimeTable(PRACTICE_WEEK), (id) => {
    row.file_id = id
  })
  return row
}
