import { nameKey } from '#contract/values/name-key.ts'
import type { Player } from '#rules/figures/appearances.ts'
import type { Row } from '#server/db/schema.ts'
import { identityOf } from '#server/features/championship/people/people.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The finished matches that were played, of a season or with these ids, earliest first. */
export function listPlayedMatches(db: Reader, of: { season: string } | { ids: readonly string[] }) {
  const matches = db
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .leftJoin('event', 'event.id', 'match.event_id')
    .leftJoin('fixture_match as fixture', 'fixture.match_id', 'match.id')
    .select(['match.id', 'match.sport', 'match.season_id', 'match.event_id', 'match.winner', 'event.entrant'])
    .select(['match.room_id', 'match.player_figures', 'match.team1_id', 'match.team2_id'])
    .select(['match.department1_id', 'match.department2_id', 'match.plays_at'])
    .select(({ fn }) => fn.coalesce('fixture.entry1_id', 't1.entry_id').as('entry1_id'))
    .select(({ fn }) => fn.coalesce('fixture.entry2_id', 't2.entry_id').as('entry2_id'))
    .where('match.status', '=', 'SUMMARY')
    .where('match.outcome', 'is', null)
    .orderBy('match.plays_at')
    .orderBy('match.id')
  if ('season' in of) return matches.where('match.season_id', '=', of.season).execute()
  return of.ids.length === 0 ? Promise.resolve([]) : matches.where('match.id', 'in', of.ids).execute()
}
export type PlayedMatch = Awaited<ReturnType<typeof listPlayedMatches>>[number]

/** A player of a side, with the name that the public reads. */
export interface NamedPlayer extends Player {
  name: string
  profile: string | null
  /** Since when a player is in a team. */
  since?: string
}

type MemberRow = Pick<Row<'squad_member'>, 'profile_id' | 'person_key' | 'name' | 'roll_number' | 'is_reserve'>

const publicName = ({ name, account_name }: Pick<MemberRow, 'name'> & { account_name: string | null }) =>
  account_name ?? name

const asPlayer = (row: MemberRow & { account_name: string | null; since?: string }): NamedPlayer => ({
  ...identityOf(row),
  ...(row.since !== undefined && { since: row.since }),
  nameKeys: [...new Set([nameKey(row.account_name ?? row.name), nameKey(row.name)])],
  isReserve: row.is_reserve === 1,
  name: publicName(row),
  profile: row.profile_id,
})

/** The people of sides by `MATCH ENTRY` of their line-up, by the entry of their squad, and by their team. */
export interface PeopleOfSides {
  lineUps: Map<string, NamedPlayer[]>
  squads: Map<string, NamedPlayer[]>
  teams: Map<string, NamedPlayer[]>
}

export async function listPeopleOfSides(
  db: Reader,
  { matches, entries, teams }: Record<'matches' | 'entries' | 'teams', readonly string[]>,
): Promise<PeopleOfSides> {
  const lineUps = db
    .selectFrom('line_up_member as member')
    .leftJoin('profile', 'profile.id', 'member.profile_id')
    .select(['member.match_id', 'member.entry_id', 'member.profile_id', 'member.person_key', 'member.name'])
    .select(['member.roll_number', 'member.is_reserve', 'profile.name as account_name'])
    .where('member.match_id', 'in', matches)
  const squads = db
    .selectFrom('squad_member as member')
    .leftJoin('profile', 'profile.id', 'member.profile_id')
    .select(['member.entry_id', 'member.profile_id', 'member.person_key', 'member.name'])
    .select(['member.roll_number', 'member.is_reserve', 'profile.name as account_name'])
    .where('member.entry_id', 'in', entries)
  const players = db
    .selectFrom('application')
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.team_id', 'profile.id', 'profile.name'])
    .select(({ fn }) => fn.coalesce('accepted_at', 'application.created_at').as('since'))
    .where('application.status', '=', 'ACCEPTED')
    .where('application.team_id', 'in', teams)
  const ofTeams = (teams.length > 0 ? await players.execute() : []).map(({ team_id, id, name, since }) => ({
    ...{ team_id, since, profile_id: id, person_key: id, name, account_name: name },
    ...{ roll_number: null, is_reserve: 0 as const },
  }))
  return {
    lineUps: grouped(matches.length > 0 ? await lineUps.execute() : [], (row) => `${row.match_id} ${row.entry_id}`),
    squads: grouped(entries.length > 0 ? await squads.execute() : [], ({ entry_id }) => entry_id),
    teams: grouped(ofTeams, ({ team_id }) => team_id),
  }
}

function grouped<R extends Parameters<typeof asPlayer>[0]>(rows: readonly R[], keyOf: (row: R) => string) {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.map(asPlayer)]))
}

/** The entries of teams in these events, where a team plays for one alone. */
export async function entriesByTeam(db: Reader, eventIds: readonly string[]): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map()
  const entries = db.selectFrom('event_entry').select(['id', 'event_id', 'team_id']).where('event_id', 'in', eventIds)
  const byTeam = Map.groupBy(await entries.where('team_id', 'is not', null).execute(), (row) =>
    keyOfTeam(row.event_id, row.team_id),
  )
  return new Map([...byTeam].flatMap(([key, [one, other]]) => (one && !other ? [[key, one.id]] : [])))
}

export const keyOfTeam = (event: string | null, team: string | null) => `${event} ${team}`

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
        .select(['gc_record.id as _id', 'gc_record.year', 'gc_record.name'])
        .where('season.id', 'in', ids)
        .execute()

export const findRecordRow = (db: Reader, id: string): Promise<Row<'gc_record'> | undefined> =>
  db.selectFrom('gc_record').selectAll().where('id', '=', id).executeTakeFirst()
