import type { ExpressionBuilder, Insertable, JoinBuilder } from 'kysely'
import type { RegisteredPerson } from '#contract/register/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { PersonKind } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { rollKey } from '#rules/entry/same-person.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import { departmentRef } from '#server/features/department/department.queries.ts'
import { countRows } from '#server/platform/data/counting.ts'
import { type Page, paged } from '#server/platform/data/paging.ts'
import { contains } from '#server/platform/data/search.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { KnownPerson } from './import-plan.ts'

// A statement of PostgreSQL takes at most 65,535 values.
const ROWS_AT_ONCE = 500

export const REGISTER_CHANGED = 'The register has changed since this preview. Look at the new one.'

export const registerConstraints: ConstraintRefusals = {
  register_person_roll_key_unique: () => conflict('register_changed', REGISTER_CHANGED),
}

export interface RegisterFilters extends Page {
  q?: string | undefined
  department?: string | undefined
  kind?: PersonKind | undefined
}

export async function listRegisteredPeople(db: Reader, filters: RegisterFilters): Promise<Paged<RegisteredPerson>> {
  const { q, department, kind } = filters
  let people = db.selectFrom('register_person')
  if (department) people = people.where('register_person.department_id', '=', department)
  if (kind) people = people.where('kind', '=', kind)
  if (q)
    people = people.where((eb) => eb.or([contains('register_person.name_key', q), contains('roll_key', rollKey(q))]))
  const page = await paged(filters, people, (filtered) =>
    filtered
      .leftJoin('department', 'department.id', 'register_person.department_id')
      .leftJoin('profile', onAccount)
      .select([
        'register_person.id',
        'roll_number',
        'register_person.name',
        'register_person.department_id',
        'department.name as department_name',
        'register_person.gender',
        'kind',
        'valid_until',
        'register_person.email',
        'profile.id as profile_id',
        'profile.name as profile_name',
        'profile.picture_id',
      ])
      .orderBy('roll_key'),
  )
  return {
    ...page,
    body: page.body.map(({ profile_id, profile_name, picture_id: profilePic, ...row }) => ({
      ...personOf(row),
      _id: row.id,
      account: profile_id && profile_name ? { _id: profile_id, name: profile_name, profilePic } : null,
    })),
  }
}

// An account is the one with the same, confirmed email.
const onAccount = (join: JoinBuilder<Tables, 'register_person' | 'profile'>) =>
  join.onRef('profile.email_key', '=', 'register_person.email_key').on('profile.email_confirmed_at', 'is not', null)

const selectRegistered = (db: Reader) =>
  db
    .selectFrom('register_person')
    .leftJoin('profile', onAccount)
    .select(['roll_key', 'roll_number', 'register_person.name', 'register_person.gender', 'valid_until'])
    .select(['register_person.department_id', 'profile.id as profile_id'])
export type Registered = Awaited<ReturnType<ReturnType<typeof selectRegistered>['execute']>>[number]

/** The people of the register by their roll numbers, as these were given. */
export async function findByRollNumbers(db: Reader, given: readonly string[]): Promise<Map<string, Registered>> {
  if (given.length === 0) return new Map()
  const keys = [...new Set(given.map(rollKey))]
  const rows = new Map(
    (await selectRegistered(db).where('roll_key', 'in', keys).execute()).map((row) => [row.roll_key, row]),
  )
  return new Map(
    given.flatMap((rollNumber) => {
      const row = rows.get(rollKey(rollNumber))
      return row ? [[rollNumber, row] as const] : []
    }),
  )
}

export async function findByAccounts(db: Reader, ids: readonly string[]): Promise<Map<string, Registered>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRegistered(db).where('profile.id', 'in', ids).execute()
  return new Map(rows.flatMap((row) => (row.profile_id ? [[row.profile_id, row] as const] : [])))
}

/** The college says the roll number of this address: from now on the person of the register is that account, unless it has another one. */
export async function nameAccountOf(tx: ManagedTx, rollNumber: string, email: string): Promise<void> {
  const address = { email, email_key: nameKey(email) }
  const person = tx.updateTable('register_person').set(address).where('roll_key', '=', rollKey(rollNumber))
  const others = (eb: ExpressionBuilder<Tables, 'register_person'>) =>
    eb.selectFrom('register_person as other').select('other.id').where('other.email_key', '=', address.email_key)
  await person
    .where('email_key', 'is', null)
    .where((eb) => eb.not(eb.exists(others(eb))))
    .execute()
}

/** The roll numbers of all accounts that the register knows. */
export async function listRollNumbers(db: Reader): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('register_person')
    .innerJoin('profile', onAccount)
    .select(['profile.id', 'roll_number'])
    .execute()
  return new Map(rows.map(({ id, roll_number }) => [id, roll_number]))
}

export async function listRegister(db: Reader): Promise<KnownPerson[]> {
  const rows = await db
    .selectFrom('register_person')
    .leftJoin('department', 'department.id', 'register_person.department_id')
    .selectAll('register_person')
    .select('department.name as department_name')
    .orderBy('roll_key')
    .execute()
  return rows.map(personOf)
}

type PersonRow = Pick<
  Row<'register_person'>,
  'id' | 'roll_number' | 'name' | 'department_id' | 'gender' | 'kind' | 'valid_until' | 'email'
> & { department_name: string | null }

function personOf({ id, name, department_id, department_name, gender, kind, email, ...row }: PersonRow): KnownPerson {
  const department = departmentRef(department_id, department_name)
  return { id, rollNumber: row.roll_number, name, department, gender, kind, validUntil: row.valid_until, email }
}

export const countRegister = (db: Reader): Promise<number> => countRows(db.selectFrom('register_person'))

/** Adds people, and changes those whose id the register has. */
export async function savePeople(tx: ManagedTx, rows: readonly Insertable<Row<'register_person'>>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('register_person')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((known) =>
        known.column('id').doUpdateSet(({ ref }) => ({
          roll_number: ref('excluded.roll_number'),
          name: ref('excluded.name'),
          name_key: ref('excluded.name_key'),
          department_id: ref('excluded.department_id'),
          gender: ref('excluded.gender'),
          kind: ref('excluded.kind'),
          valid_until: ref('excluded.valid_until'),
          email: ref('excluded.email'),
          email_key: ref('excluded.email_key'),
        })),
      )
      .execute()
}

export async function deletePerson(tx: ManagedTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('register_person').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
