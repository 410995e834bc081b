import type { PastSquad } from '#contract/career/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { selectMatchesWithSides } from '#server/features/championship/people/players.queries.ts'
import { championshipOf } from '#server/features/season/season.queries.ts'
import { countRows } from '#server/platform/data/counting.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The teams in which a person plays now. */
export function listPlayed(db: Reader, profileId: string) {
  return db
    .selectFrom('application')
    .select(['team_id', 'post'])
    .select(({ fn }) => fn.coalesce('accepted_at', 'created_at').as('since'))
    .where('profile_id', '=', profileId)
    .where('status', '=', 'ACCEPTED')
    .orderBy('slot')
    .execute()
}

/** The squads in which a person is or was. */
export async function listSquads(db: Reader, profileId: string) {
  const rows = await db
    .selectFrom('squad_member')
    .innerJoin('event_entry', 'event_entry.id', 'squad_member.entry_id')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .leftJoin('gc_record', 'gc_record.season_id', 'season.id')
    .leftJoin('team', 'team.id', 'event_entry.team_id')
    .select(['squad_member.is_captain', 'squad_member.is_reserve', 'event_entry.id as entry', 'event_entry.state'])
    .select(['event_entry.team_id', 'event_entry.team_name', 'team.name as current_team'])
    .select(['event.id as event_id', 'event.name', 'event.sport', 'event.gender', 'season.is_open'])
    .select(['gc_record.id as record', 'gc_record.year', 'gc_record.name as record_name'])
    .where('squad_member.profile_id', '=', profileId)
    .orderBy('season.opened_at', 'desc')
    .orderBy('event_entry.id')
    .execute()
  return rows.map(({ event_id, name, sport, gender, ...row }) => ({
    ...row,
    event: { _id: event_id, name: eventTitle({ name, sport, gender }) },
  }))
}
type SquadRow = Awaited<ReturnType<typeof listSquads>>[number]

export function asPastSquad({ team_id, team_name, current_team, ...row }: SquadRow): PastSquad {
  const team = current_team ?? team_name
  return {
    entry: row.entry,
    record: championshipOf(row),
    event: row.event,
    team: team === null ? null : { _id: team_id, name: team },
    isCaptain: row.is_captain === 1,
    isReserve: row.is_reserve === 1,
  }
}

export const isOfOpenSeason = ({ is_open }: SquadRow) => is_open === 1

/** A team from a moment on, or in an event. */
type Part = { team: string; since: string } | { team: string; event: string }

/** The results of these teams, each match once, latest first. */
export async function listResults(db: Reader, parts: readonly Part[], limit: number) {
  if (parts.length === 0) return { ids: [], count: 0 }
  const results = db
    .selectFrom('match')
    .where('status', '=', 'SUMMARY')
    .where((eb) =>
      eb.or(
        parts.map((part) =>
          eb.and([
            eb.or([eb('team1_id', '=', part.team), eb('team2_id', '=', part.team)]),
            'since' in part ? eb('plays_at', '>=', part.since) : eb('event_id', '=', part.event),
          ]),
        ),
      ),
    )
  const latest = results.select('id').orderBy('plays_at', 'desc').orderBy('id', 'desc').limit(limit)
  const rows = await latest.execute()
  return { ids: rows.map(({ id }) => id), count: await countRows(results) }
}

/** The finished matches that were played, of a season or with these ids, earliest first. */
export function listPlayedMatches(db: Reader, of: { season: string } | { ids: readonly string[] }) {
  const matches = selectMatchesWithSides(db)
    .where('match.status', '=', 'SUMMARY')
    .where('match.outcome', 'is', null)
    .orderBy('match.plays_at')
    .orderBy('match.id')
  if ('season' in of) return matches.where('match.season_id', '=', of.season).execute()
  return of.ids.length === 0 ? Promise.resolve([]) : matches.where('match.id', 'in', of.ids).execute()
}

/** The rows of squads and line-ups that name an account, and those that name the same person without it. */
export async function listNamings(db: Reader, profileId: string) {
  const member = db
    .selectFrom('squad_member')
    .innerJoin('event_entry', 'event_entry.id', 'squad_member.entry_id')
    .select(['squad_member.profile_id', 'squad_member.person_key', 'squad_member.roll_number'])
    .select(['event_entry.id as entry_id', 'event_entry.team_id'])
  const own = await member.where('squad_member.profile_id', '=', profileId).execute()
  const keys = [...new Set([profileId, ...own.map(({ person_key }) => person_key)])]
  return [...own, ...(await member.where('squad_member.person_key', 'in', keys).execute())]
}

/** The matches that a person may have played: of their line-ups, entries and teams. */
export async function listMatchesOfPerson(
  db: Reader,
  profileId: string,
  { entries, teams }: Record<'entries' | 'teams', readonly string[]>,
): Promise<string[]> {
  const lineUps = db.selectFrom('line_up_member').select('match_id').where('profile_id', '=', profileId)
  const sides = db
    .selectFrom('team')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', ['', ...teams]), eb('entry_id', 'in', ['', ...entries])]))
  const ids = (await sides.execute()).map(({ id }) => id)
  const matches = db.selectFrom('match').select('id').where('status', '=', 'SUMMARY')
  const played = ids.length === 0 ? [] : [matches.where('team1_id', 'in', ids), matches.where('team2_id', 'in', ids)]
  const found = await Promise.all([lineUps.execute(), ...played.map((query) => query.execute())])
  return [...new Set(found.flat().map((row) => ('id' in row ? row.id : row.match_id)))]
}

/** Seasons with their championships. */
export const listSeasons = (db: Reader, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('season')
        .leftJoin('gc_record', 'gc_record.season_id', 'season.id')
        .select(['season.id', 'season.is_open', 'season.opened_at'])
        .select(['gc_record.id as record', 'gc_record.year', 'gc_record.name as record_name'])
        .where('season.id', 'in', ids)
        .execute()
