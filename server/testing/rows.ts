import { nameKey } from '#contract/values/name-key.ts'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import { addEntries } from '#server/features/championship/ledger/points-entry.queries.ts'
import { insertMatch } from '#server/features/match/match.queries.ts'
import { unplayedMatch } from '#server/features/match/match.rules.ts'
import { insertTeam } from '#server/features/team/team-rows.queries.ts'
import type { NewId } from '#server/platform/data/ids.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'

const AT = '2026-01-01T00:00:00.000Z'

type Given<
  Table extends 'department' | 'profile' | 'team' | 'application' | 'match' | 'points_entry',
  Must extends keyof Row<Table> = never,
> = Partial<Row<Table>> & Pick<Row<Table>, Must>

/** Inserts rows directly, without calls. Values that a test does not give are made up. */
export function createRows({ writes }: Database, newId: NewId) {
  return {
    async department(given: Given<'department'> = {}): Promise<Row<'department'>> {
      const id = given.id ?? newId()
      const name = given.name ?? `Department ${id}`
      const facts = { application_status: 'CLOSED', created_at: AT } as const
      const row = { ...facts, ...given, id, name, name_key: nameKey(name) }
      return writes.insertInto('department').values(row).returningAll().executeTakeFirstOrThrow()
    },
    async person(given: Given<'profile'> = {}): Promise<Row<'profile'>> {
      const id = given.id ?? newId()
      const row = { ...NOBODY, id, email: `${id}@example.test`, email_key: `${id}@example.test`, ...given }
      if (given.name) row.name_key = nameKey(given.name)
      await writes.insertInto('profile').values(row).execute()
      return row
    },
    /** The match is counted, as by its call. */
    async team(given: Given<'team', 'department_id'>): Promise<Row<'team'>> {
      const id = given.id ?? newId()
      const name = given.name ?? `Team ${id}`
      const facts = {
        motto: null,
        description: null,
        logo_id: null,
        entry_id: null,
        gender: 'FEMALE',
        sport: 'CHESS',
      } as const
      const row = { ...facts, created_at: AT, ...given, id, name, name_key: nameKey(name) }
      await writes.transaction().execute((tx) => insertTeam(tx as ManagedTx, row))
      return row
    },
    async application(given: Given<'application', 'team_id' | 'profile_id'>): Promise<Row<'application'>> {
      const row = {
        id: newId(),
        status: 'APPLIED',
        post: null,
        slot: 1,
        created_at: AT,
        accepted_at: null,
        ...given,
      } as const
      await writes.insertInto('application').values(row).execute()
      return row
    },
    /** Entries of the running season in this order, adjustments by default. */
    async pointsEntries(given: Given<'points_entry', 'department_id' | 'amount'>[]): Promise<void> {
      const season = await writes.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
      const facts = { kind: 'ADJUSTMENT', reason: 'Test', match_id: null, reverses_id: null, created_by: null } as const
      const entries = given.map((one) => ({ id: newId(), season_id: season.id, created_at: AT, ...facts, ...one }))
      await writes.transaction().execute((tx) => addEntries(tx as ManagedTx, entries))
    },
    /** A match of the running season, upcoming by default. */
    async match(given: Given<'match', 'team1_id' | 'team2_id'>): Promise<{ id: string }> {
      const season = await writes.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
      const teamOf = (id: string) =>
        writes.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const teams = [await teamOf(given.team1_id), await teamOf(given.team2_id)] as const
      const { venue = null, date = null, time = null } = given
      const facts = { id: newId(), season_id: season.id, event_id: null, tag: null, venue, date, time, created_at: AT }
      const row = { ...unplayedMatch(teams, facts), version: 1, ...given }
      await writes.transaction().execute((tx) => insertMatch(tx as ManagedTx, row))
      return row
    },
  }
}
export type Rows = ReturnType<typeof createRows>

const NOBODY = {
  hides_name: 0,
  name: 'Asha Rao',
  name_key: 'asha rao',
  password_hash: 'none',
  role: 'USER',
  department_id: null,
  gender: 'FEMALE',
  picture_id: null,
  about: null,
  achievements: null,
  created_at: AT,
  email_confirmed_at: AT,
} as const
