import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Player } from '#rules/figures/appearances.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { identityOf } from './people.queries.ts'

/** Matches with what tells who plays them. */
export const selectMatchesWithSides = (db: Reader) =>
  db
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
export type MatchWithSides = Awaited<ReturnType<ReturnType<typeof selectMatchesWithSides>['execute']>>[number]

/** A player of a side, with the name that the public reads. */
export interface NamedPlayer extends Player {
  name: string
  profile: string | null
  /** Since when a player is in a team. */
  since?: string
}

type MemberRow = Pick<Row<'squad_member'>, 'profile_id' | 'person_key' | 'name' | 'roll_number' | 'is_reserve'>

interface PlayerRow extends MemberRow {
  account_name: string | null
  hides_name: Row<'profile'>['hides_name'] | null
  since?: string
}

const asPlayer = (row: PlayerRow): NamedPlayer => ({
  ...identityOf(row),
  ...(row.since !== undefined && { since: row.since }),
  nameKeys: [...new Set([nameKey(row.account_name ?? row.name), nameKey(row.name)])],
  isReserve: row.is_reserve === 1,
  ...(row.hides_name === 1
    ? { name: HIDDEN_NAME, profile: null }
    : { name: row.account_name ?? row.name, profile: row.profile_id }),
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
    .select(['member.roll_number', 'member.is_reserve', 'profile.name as account_name', 'profile.hides_name'])
    .where('member.match_id', 'in', matches)
  const squads = db
    .selectFrom('squad_member as member')
    .leftJoin('profile', 'profile.id', 'member.profile_id')
    .select(['member.entry_id', 'member.profile_id', 'member.person_key', 'member.name'])
    .select(['member.roll_number', 'member.is_reserve', 'profile.name as account_name', 'profile.hides_name'])
    .where('member.entry_id', 'in', entries)
  const players = db
    .selectFrom('application')
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.team_id', 'profile.id', 'profile.name', 'profile.hides_name'])
    .select(({ fn }) => fn.coalesce('accepted_at', 'application.created_at').as('since'))
    .where('application.status', '=', 'ACCEPTED')
    .where('application.team_id', 'in', teams)
  const ofTeams = (teams.length > 0 ? await players.execute() : []).map(({ id, name, ...row }) => ({
    ...{ ...row, profile_id: id, person_key: id, name, account_name: name },
    ...{ roll_number: null, is_reserve: 0 as const },
  }))
  return {
    lineUps: grouped(matches.length > 0 ? await lineUps.execute() : [], (row) => `${row.match_id} ${row.entry_id}`),
    squads: grouped(entries.length > 0 ? await squads.execute() : [], ({ entry_id }) => entry_id),
    teams: grouped(ofTeams, ({ team_id }) => team_id),
  }
}

function grouped<R extends PlayerRow>(rows: readonly R[], keyOf: (row: R) => string) {
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
