import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import { insertMatch } from '#server/features/match/match.queries.ts'
import { insertTeam } from '#server/features/team/team-rows.queries.ts'
import { nameKey } from '#server/platform/columns.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { ManagedTx } from '#server/platform/store.ts'

const AT = '2026-01-01T00:00:00.000Z'

type Given<
  Table extends 'department' | 'profile' | 'team' | 'application' | 'match',
  Must extends keyof Row<Table> = never,
> = Partial<Row<Table>> & Pick<Row<Table>, Must>

/** Rows written past the calls that make them: what a test does not say of them is made up. */
export function createRows({ writes }: Database, newId: NewId) {
  return {
    async department(given: Given<'department'> = {}): Promise<Row<'department'>> {
      const id = given.id ?? newId()
      const name = given.name ?? `Department ${id}`
      const facts = { about: null, logo_id: null, application_status: 'CLOSED', created_at: AT } as const
      const row = { ...facts, ...given, id, name, name_key: nameKey(name) }
      await writes.insertInto('department').values(row).execute()
      return row
    },
    async person(given: Given<'profile'> = {}): Promise<Row<'profile'>> {
      const id = given.id ?? newId()
      const row = { ...NOBODY, id, email: `${id}@example.test`, email_key: `${id}@example.test`, ...given }
      if (given.name) row.name_key = nameKey(given.name)
      await writes.insertInto('profile').values(row).execute()
      return row
    },
    /** Counted, as one that is created by its call. */
    async team(given: Given<'team', 'department_id'>): Promise<Row<'team'>> {
      const id = given.id ?? newId()
      const name = given.name ?? `Team ${id}`
      const facts = { motto: null, description: null, logo_id: null, gender: 'FEMALE', sport: 'CHESS' } as const
      const row = { ...facts, created_at: AT, ...given, id, name, name_key: nameKey(name) }
      await writes.transaction().execute((tx) => insertTeam(tx as ManagedTx, row))
      return row
    },
    async application(given: Given<'application', 'team_id' | 'profile_id'>): Promise<Row<'application'>> {
      const row = { id: newId(), status: 'APPLIED', post: null, slot: 1, created_at: AT, ...given } as const
      await writes.insertInto('application').values(row).execute()
      return row
    },
    /** In the running season: upcoming, unless it is said to be something else. */
    async match(given: Given<'match', 'team1_id' | 'team2_id'>): Promise<{ id: string }> {
      const season = await writes.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
      const departmentOf = async (id: string) =>
        (await writes.selectFrom('team').select('department_id').where('id', '=', id).executeTakeFirstOrThrow())
          .department_id
      const facts = { status: 'UPCOMING', sport: 'CHESS', gender: 'FEMALE', version: 1 } as const
      const sides = {
        department1_id: await departmentOf(given.team1_id),
        department2_id: await departmentOf(given.team2_id),
      }
      const row = { id: newId(), season_id: season.id, ...facts, ...sides, created_at: AT, updated_at: AT, ...given }
      await writes.transaction().execute((tx) => insertMatch(tx as ManagedTx, row as Row<'match'>))
      return row
    },
  }
}
export type Rows = ReturnType<typeof createRows>

const NOBODY = {
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
} as const
