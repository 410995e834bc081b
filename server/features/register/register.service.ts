import { type ImportPreview, REGISTER_ROWS_MAX } from '#contract/register/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { rollKey } from '#rules/entry/same-person.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { readTable } from '#server/platform/read-table.ts'
import { type ImportPlan, type PlannedPerson, planImport, type RegisterTable } from './import-plan.ts'
import { countRegister, deletePerson, listRegister, REGISTER_CHANGED, savePeople } from './register.queries.ts'
import { COLUMNS } from './register-columns.ts'

const UNKNOWN = 'There is no such person in the register.'

export const previewImport = async ({ store }: AppContext, files: readonly Upload[]): Promise<ImportPreview> =>
  (await planFor(store.reads, tableIn(files))).preview

/** Writes what the preview has shown, or nothing. */
export async function importRegister(context: AppContext, by: Actor, files: readonly Upload[], plan: string) {
  const { store, newId } = context
  const table = tableIn(files)
  const change = {
    action: 'importRegister',
    subject: 'register_person' as const,
    id: newId(),
    lock: departmentLocks.everyShared,
    snapshot: async (db: Reader) => ({ people: await countRegister(db) }),
  }
  return store.manage(by, change, async (tx) => {
    const { preview, people } = await planFor(tx, table)
    if (preview.plan !== plan) throw conflict('register_changed', REGISTER_CHANGED)
    const rows = people.map((person) => rowOf(person, person.id ?? newId()))
    await savePeople(tx, rows)
    return preview.counts
  })
}

function tableIn([file]: readonly Upload[]): RegisterTable {
  if (!file) throw new Error('The contract requires a file.')
  return readTable(file.data, { columns: COLUMNS, rowsMax: REGISTER_ROWS_MAX, what: 'A register' })
}

async function planFor(db: Reader, table: RegisterTable): Promise<ImportPlan> {
  const [people, departments] = await Promise.all([listRegister(db), listDepartments(db)])
  return planImport(
    table,
    new Map(people.map((person) => [rollKey(person.rollNumber), person])),
    new Map(departments.map(({ _id, name }) => [nameKey(name), { _id, name }])),
  )
}

const rowOf = ({ rollNumber, name, department, gender, kind, validUntil, email }: PlannedPerson, id: string) => ({
  id,
  roll_number: rollNumber,
  roll_key: rollKey(rollNumber),
  name,
  name_key: nameKey(name),
  department_id: department._id,
  gender,
  kind,
  valid_until: validUntil,
  email,
  email_key: email === null ? null : nameKey(email),
})

export async function removePerson({ store }: AppContext, by: Actor, id: string): Promise<void> {
  await store.manage(by, { action: 'deletePerson', subject: 'register_person', id }, async (tx) => {
    if (!(await deletePerson(tx, id))) throw notFound(UNKNOWN)
  })
}
