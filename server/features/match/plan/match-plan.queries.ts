import { sql } from 'kysely'
import type { Official } from '#contract/official/calls.ts'
import { OFFICIAL_ROLES, type OfficialRole } from '#contract/official/official.ts'
import { keysOf } from '#contract/values/enums.ts'
import { groupByPerson, type Identity } from '#rules/entry/same-person.ts'
import { withFollowers } from '#rules/schedule/follow.ts'
import type { Planned, PlannedOfficial, Player } from '#rules/schedule/hard-clash.ts'
import { minuteOf, momentOf, plannedMinutes } from '#rules/schedule/span.ts'
import type { Row } from '#server/db/schema.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { listGrounds } from '#server/features/ground/ground.queries.ts'
import { type RowWithSides, selectWithSides } from '#server/features/match/match.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'
import { inOrder, listWaiting } from './waiting-fixture.queries.ts'

const DAY_MINUTES = 24 * 60

/** The unfinished matches and waiting fixtures of these days and of those beside them, with the names of their sides. */
export async function listPlansAround(db: Reader, days: readonly string[]): Promise<RowWithSides[]> {
  const around = new Set(
    days.flatMap((day) => [-1, 0, 1].map((away) => momentOf(minuteOf(day, '00:00') + away * DAY_MINUTES).date)),
  )
  const matches = await selectWithSides(db)
    .where('match.date', 'in', [...around])
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .execute()
  return inOrder([...matches, ...(await listWaiting(db, (all) => all.where('fixture.date', 'in', [...around])))])
}

export type PlanRow = Row<'match'> & Pick<RowWithSides, 'name1' | 'name2' | 'isWaiting'>

const ROLE_ORDER = keysOf(OFFICIAL_ROLES)

/** The officials of these matches by their roles. */
export async function listOfficials(db: Reader, matchIds: readonly string[]): Promise<Map<string, Official[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('official')
    .innerJoin('profile', 'profile.id', 'official.profile_id')
    .select(['official.match_id', 'official.role', 'profile.id as _id'])
    .select([publicName().as('name'), publicPicture().as('profilePic')])
    .where('official.match_id', 'in', matchIds)
    .orderBy('profile.name_key')
    .orderBy('profile.id')
    .execute()
  const byRole = rows.toSorted((one, other) => ROLE_ORDER.indexOf(one.role) - ROLE_ORDER.indexOf(other.role))
  const byMatch = Map.groupBy(byRole, ({ match_id }) => match_id)
  return new Map([...byMatch].map(([id, own]) => [id, own.map(({ match_id: _, ...official }) => official)]))
}

/**
 * Matches as the rules of the schedule see them: with the length of their sport, at the time that the matches before leave to those
 * that follow, and with their people where lengths are known or officials are named.
 */
export async function plannedOf(db: Reader, rows: readonly PlanRow[]): Promise<Planned[]> {
  const club = await findClub(db)
  const timed = rows.map((row) => ({ ...row, minutes: plannedMinutes(row, club) }))
  const ids = rows.map(({ id }) => id)
  const officials = await listOfficials(db, ids)
  const people = await listPeople(
    db,
    timed.filter(({ minutes }) => minutes !== null || officials.size > 0),
    officials,
  )
  const plans = timed.map(
    (row): Planned => ({
      id: row.id,
      // Sides that are not known differ from each other.
      teams: [row.team1_id || `${row.id} 1`, row.team2_id || `${row.id} 2`],
      names: [row.name1, row.name2],
      sport: row.sport,
      venue: row.venue,
      date: row.date,
      time: row.time,
      minutes: row.minutes,
      follows: row.follows === 1,
      isWaiting: row.isWaiting,
      ...(people.get(row.id) ?? { players: [] }),
    }),
  )
  return withFollowers(plans, await listGrounds(db))
}

/** A match as it would be planned, and the unfinished ones around its day. */
export async function planAmong(
  db: Reader,
  row: Row<'match'>,
  others: readonly PlanRow[],
): Promise<{ plan: Planned; plans: Planned[] }> {
  const [plan, ...plans] = await plannedOf(db, [
    { ...row, name1: '', name2: '' },
    ...others.filter(({ id }) => id !== row.id),
  ])
  if (!plan) throw new Error('Each row has its plan.')
  return { plan, plans }
}

interface Side {
  match: string
  team: string
  entry: string | null
}

type People = Pick<Planned, 'players' | 'officials'>

/** The people of each match under one key for one person: players and officials. */
async function listPeople(
  db: Reader,
  rows: readonly PlanRow[],
  officials: ReadonlyMap<string, readonly Official[]>,
): Promise<Map<string, People>> {
  if (rows.length < 2 && officials.size === 0) return new Map()
  const named = [...officials].flatMap(([match, own]) =>
    own.map(({ _id, name, role }) => ({ profile_id: _id, person_key: _id, roll_number: null, name, role, match })),
  )
  return peopleOf([...(await listPlayers(db, rows)), ...named])
}

/** The players of matches: of line-ups, otherwise of squads, and of teams that play without an entry. */
export async function listPlayers(
  db: Reader,
  rows: readonly Row<'match'>[],
): Promise<(Person & { match: string; team: string })[]> {
  const sides = await listSides(db, rows)
  const entries = [...new Set(sides.flatMap(({ entry }) => entry ?? []))]
  const teams = [...new Set(sides.flatMap(({ entry, team }) => (entry === null ? team : [])))]
  const members = selectIdentities(db, 'squad_member').where('member.entry_id', 'in', [...entries, ''])
  const given = selectIdentities(db, 'line_up_member').where('member.entry_id', 'in', [...entries, ''])
  const squads = Map.groupBy(await members.execute(), ({ entry_id }) => entry_id)
  const lineUps = Map.groupBy(
    await given.select('member.match_id').execute(),
    ({ match_id, entry_id }) => `${match_id} ${entry_id}`,
  )
  const applicants = Map.groupBy(await listTeamPeople(db, teams), ({ team_id }) => team_id)
  return sides.flatMap(({ match, entry, team }) => {
    const found: readonly Person[] =
      (entry === null ? applicants.get(team) : (lineUps.get(`${match} ${entry}`) ?? squads.get(entry))) ?? []
    return found.map((person) => ({ ...person, match, team }))
  })
}

interface Person {
  profile_id: string | null
  person_key: string
  roll_number: string | null
  name: string
  /** Of an official. */
  role?: OfficialRole
}

function peopleOf(people: readonly (Person & { match: string })[]): Map<string, People> {
  const found = new Map<string, { players: Player[]; officials: PlannedOfficial[] }>()
  const identityOf = ({ profile_id, roll_number, person_key }: Person): Identity => ({
    account: profile_id,
    rollNumber: roll_number,
    key: person_key,
  })
  for (const [position, rows] of groupByPerson(people, identityOf).entries())
    for (const { match, name, role } of rows) {
      const own = found.get(match) ?? { players: [], officials: [] }
      found.set(match, own)
      const person = { key: String(position), name }
      if (role) own.officials.push({ ...person, role })
      else own.players.push(person)
    }
  return found
}

/** The sides of matches with the entries that play as them. */
async function listSides(db: Reader, rows: readonly Row<'match'>[]): Promise<Side[]> {
  const ids = rows.map(({ id }) => id)
  const links = await db
    .selectFrom('waiting_fixture')
    .select(['id as match_id', 'entry1_id', 'entry2_id'])
    .where('id', 'in', ids)
    .unionAll(
      db.selectFrom('fixture_match').select(['match_id', 'entry1_id', 'entry2_id']).where('match_id', 'in', ids),
    )
    .execute()
  const events = [...new Set(rows.flatMap(({ event_id }) => event_id ?? []))]
  const entries = await db
    .selectFrom('event_entry')
    .select(['id', 'event_id', 'team_id'])
    .where('event_id', 'in', [...events, ''])
    .where('state', '=', 'ENTERED')
    .execute()
  const linkOf = new Map(links.map((link) => [link.match_id, link]))
  const entryOf = new Map(entries.map(({ id, event_id, team_id }) => [`${event_id} ${team_id}`, id]))
  return rows.flatMap(({ id: match, event_id, team1_id, team2_id }) => {
    const link = linkOf.get(match)
    const side = (team: string, entry: string | null | undefined): Side => ({
      ...{ match, team },
      entry: entry ?? entryOf.get(`${event_id} ${team}`) ?? null,
    })
    return [side(team1_id, link?.entry1_id), side(team2_id, link?.entry2_id)]
  })
}

const selectIdentities = <T extends 'squad_member' | 'line_up_member'>(db: Reader, table: T) =>
  db
    // Both tables have these columns: Kysely cannot type a query on one of two tables.
    .selectFrom(`${table as 'line_up_member'} as member`)
    .leftJoin('profile', 'profile.id', 'member.profile_id')
    .select(['member.entry_id', 'member.profile_id', 'member.person_key', 'member.roll_number'])
    .select(({ fn }) => fn.coalesce('profile.name', 'member.name').as('name'))

const listTeamPeople = (db: Reader, teams: readonly string[]) =>
  db
    .selectFrom('application')
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.team_id', 'profile.id as profile_id', 'profile.id as person_key', 'profile.name'])
    .select(sql<null>`NULL`.as('roll_number'))
    .where('application.team_id', 'in', [...teams, ''])
    .where('application.status', '=', 'ACCEPTED')
    .execute()
