import type { OfficialRole } from '#contract/official/official.ts'
import { listPlayers } from '#server/features/match/plan/match-plan.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

export interface Wanted {
  person: string
  /** Days. Without the last one all that follow. */
  from: string
  until?: string
}

/** The matches in which a person plays or officiates, in their order: the team for which they play, and their role. */
export async function listOwnMatches(db: Reader, { person, from, until = '9999-12-31' }: Wanted) {
  const teams = await listTeamsOf(db, person)
  const duties = db.selectFrom('official').select('official.match_id').where('profile_id', '=', person)
  const rows = await db
    .selectFrom('match')
    .selectAll('match')
    .where('match.status', 'in', ['UPCOMING', 'LIVE', 'SUMMARY'])
    .where('match.date', '>=', from)
    .where('match.date', '<=', until)
    .where((eb) =>
      eb.or([
        eb('match.id', 'in', duties),
        eb('match.team1_id', 'in', [...teams, '']),
        eb('match.team2_id', 'in', [...teams, '']),
      ]),
    )
    .orderBy('match.date')
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .execute()
  if (rows.length === 0) return []
  const players = (await listPlayers(db, rows)).filter(({ profile_id }) => profile_id === person)
  const teamIn = new Map(players.map(({ match, team }) => [match, team]))
  const roleIn = new Map<string, OfficialRole>()
  const own = db.selectFrom('official').select(['match_id', 'role']).where('profile_id', '=', person)
  for (const { match_id, role } of await own.execute()) roleIn.set(match_id, role)
  return rows
    .map((row) => ({ row, team: teamIn.get(row.id), role: roleIn.get(row.id) }))
    .filter(({ team, role }) => team !== undefined || role !== undefined)
}

/** The teams that may name the person: those that accepted them, and those of their squads. */
export async function listTeamsOf(db: Reader, person: string): Promise<string[]> {
  const entries = db.selectFrom('squad_member').select('squad_member.entry_id').where('profile_id', '=', person)
  const lineUps = db.selectFrom('line_up_member').select('line_up_member.entry_id').where('profile_id', '=', person)
  const ofEntries = db
    .selectFrom('event_entry')
    .leftJoin('team', 'team.entry_id', 'event_entry.id')
    .select((eb) => eb.fn.coalesce('event_entry.team_id', 'team.id').as('team_id'))
    .where((eb) => eb.or([eb('event_entry.id', 'in', entries), eb('event_entry.id', 'in', lineUps)]))
  const accepted = db
    .selectFrom('application')
    .select('team_id')
    .where('profile_id', '=', person)
    .where('status', '=', 'ACCEPTED')
  const rows = [...(await ofEntries.execute()), ...(await accepted.execute())]
  return [...new Set(rows.flatMap(({ team_id }) => team_id ?? []))]
}
