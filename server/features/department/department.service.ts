import type { Department, DepartmentCreate } from '#contract/department/calls.ts'
import { WINDOW_STATUSES, type WindowStatus } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { type Actor, type By, managedDepartment } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import type { Locking } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, notFound, requireFound } from '#server/platform/http/errors.ts'
import { departmentLocks } from './department.locks.ts'
import { changeDepartment, departmentColumns, findDepartment, insertDepartment } from './department.queries.ts'

export const UNKNOWN_DEPARTMENT = 'There is no such department.'

export async function getDepartment({ store }: AppContext, id: string): Promise<Department> {
  return requireFound(await findDepartment(store.reads, id), UNKNOWN_DEPARTMENT)
}

export async function requireDepartment(db: Reader, id: string): Promise<void> {
  if (!(await findRow(db, 'department', id))) throw notFound(UNKNOWN_DEPARTMENT)
}

export async function createDepartment(context: AppContext, by: By, input: DepartmentCreate, logos: Upload[]) {
  const { store, files, newId, now } = context
  const id = newId()
  await files.keep(logos, ([logo]) =>
    store.manage(by, { action: 'createDepartment', subject: 'department', id }, async (tx) => {
      if (logo) await insertFiles(tx, [logo])
      await insertDepartment(tx, {
        ...columnsOf(departmentColumns, input),
        id,
        name: input.name,
        name_key: nameKey(input.name),
        logo_id: logo?.id ?? null,
        color: input.color ?? null,
        logo_color: logo?.color ?? null,
        application_status: 'CLOSED',
        created_at: now().toISOString(),
      })
    }),
  )
  return getDepartment(context, id)
}

export async function getWindow({ store }: AppContext, by: Actor, named: string | undefined) {
  const row = requireFound(await findRow(store.reads, 'department', managedDepartment(by, named)), UNKNOWN_DEPARTMENT)
  return { applicationStatus: row.application_status }
}

/** Opens or closes the application window. */
export async function setWindow(
  { store }: AppContext,
  by: Actor,
  { department, to }: { department: string | undefined; to: WindowStatus },
) {
  const id = managedDepartment(by, department)
  const action = to === 'OPEN' ? 'startApplications' : 'stopApplications'
  await store.manage(by, { action, subject: 'department', id, lock: lockDepartment(id) }, async (tx, row) => {
    const { application_status } = row
    if (application_status === to)
      throw conflict('window_unchanged', `Applications are ${WINDOW_STATUSES[to].toLowerCase()} already.`)
    await changeDepartment(tx, id, { application_status: to })
  })
  return { applicationStatus: to }
}

const lockDepartment = (id: string) => async (tx: Locking) =>
  requireFound(await departmentLocks.byId(id)(tx), UNKNOWN_DEPARTMENT)
