import type { Row } from '#server/db/schema.ts'
import { selectMatchesWithSides } from '#server/features/championship/people/players.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

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

export const findRecordRow = (db: Reader, id: string): Promise<Row<'gc_record'> | undefined> =>
  db.selectFrom('gc_record').selectAll().where('id', '=', id).executeTakeFirst()
