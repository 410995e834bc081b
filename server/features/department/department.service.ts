import type { Department, DepartmentCreate, DepartmentUpdate } from '#contract/department.ts'
import { WINDOW_STATUSES, type WindowStatus } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { type Actor, type By, managedDepartment, requireOwnDepartment } from '#server/platform/actor.ts'
import { changesTo, columnsOf, nameKey } from '#server/platform/columns.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx, Reader } from '#server/platform/store.ts'
import type { Upload } from '#server/platform/uploads.ts'
import {
  changeDepartment,
  departmentColumns,
  findDepartment,
  findDepartmentRow,
  insertDepartment,
  takeDepartment,
} from './department.queries.ts'
import { contentsSentence, isEmpty } from './department.rules.ts'
import {
  callOffMatches,
  countContents,
  deleteDepartmentRow,
  listDepartmentFiles,
  lookAtDepartment,
  releasePeople,
  takeBackWinsOver,
} from './department-contents.queries.ts'

export const UNKNOWN_DEPARTMENT = 'There is no such department.'

export async function showDepartment({ store }: House, id: string): Promise<Department> {
  const department = await findDepartment(store.reads, id)
  if (!department) throw notFound(UNKNOWN_DEPARTMENT)
  return department
}

/** For what is asked of a department without showing it. */
export async function requireDepartment(db: Reader, id: string): Promise<void> {
  if (!(await findDepartmentRow(db, id))) throw notFound(UNKNOWN_DEPARTMENT)
}

export async function createDepartment(house: House, by: By, input: DepartmentCreate, logos: Upload[]) {
  const { store, files, newId, now } = house
  const id = newId()
  await files.keep(logos, ([logo]) =>
    store.manage(by, { action: 'createDepartment', subject: 'department', id }, async (tx) => {
      if (logo) await insertFiles(tx, [logo])
      await insertDepartment(tx, {
        id,
        name: input.name,
        name_key: nameKey(input.name),
        about: input.about ?? null,
        logo_id: logo?.id ?? null,
        application_status: 'CLOSED',
        created_at: now().toISOString(),
      })
    }),
  )
  return showDepartment(house, id)
}

export async function updateDepartment(house: House, by: Actor, id: string, input: DepartmentUpdate, logos: Upload[]) {
  const { store, files } = house
  requireOwnDepartment(by, id)
  const replaced = await files.keep(logos, ([logo]) =>
    store.manage(by, { action: 'updateDepartment', subject: 'department', id }, async (tx) => {
      const row = await take(tx, id)
      const given = columnsOf(departmentColumns, input)
      const changes = changesTo(row, logo ? { ...given, logo_id: logo.id } : given)
      if (logo) await insertFiles(tx, [logo])
      await changeDepartment(tx, id, changes)
      return logo ? dropFiles(tx, [row.logo_id]) : []
    }),
  )
  await files.remove(replaced)
  return showDepartment(house, id)
}

/** A department that holds anything goes only when its name confirms it; then all goes in one transaction, and people stay. */
export async function deleteDepartment(
  { store, files, newId, now }: House,
  by: Actor,
  id: string,
  confirm: string | undefined,
) {
  const look = (tx: ManagedTx) => lookAtDepartment(tx, id)
  const gone = await store.manage(by, { action: 'deleteDepartment', subject: 'department', id, look }, async (tx) => {
    const { name } = await take(tx, id)
    if (confirm === undefined) {
      const contents = await countContents(tx, id)
      if (!isEmpty(contents)) throw conflict(contentsSentence(name, contents))
    } else if (nameKey(confirm) !== nameKey(name)) {
      throw invalid(`This is not its name: it is called ${name}.`, 'confirm')
    }
    const fileIds = await listDepartmentFiles(tx, id)
    const at = now().toISOString()
    await callOffMatches(tx, id, at)
    await takeBackWinsOver(tx, id, { newId, by, at, why: `${name} was deleted` })
    await releasePeople(tx, id)
    await deleteDepartmentRow(tx, id)
    return dropFiles(tx, fileIds)
  })
  await files.remove(gone)
}

export async function showWindow({ store }: House, by: Actor, named: string | undefined) {
  const row = await findDepartmentRow(store.reads, managedDepartment(by, named))
  if (!row) throw notFound(UNKNOWN_DEPARTMENT)
  return { applicationStatus: row.application_status }
}

/** Opens or closes the application window. */
export async function setWindow(
  { store }: House,
  by: Actor,
  { department, to }: { department: string | undefined; to: WindowStatus },
) {
  const id = managedDepartment(by, department)
  const action = to === 'OPEN' ? 'startApplications' : 'stopApplications'
  await store.manage(by, { action, subject: 'department', id }, async (tx) => {
    const { application_status } = await take(tx, id)
    if (application_status === to) throw conflict(`Applications are ${WINDOW_STATUSES[to].toLowerCase()} already.`)
    await changeDepartment(tx, id, { application_status: to })
  })
  return { applicationStatus: to }
}

async function take(tx: ManagedTx, id: string): Promise<Row<'department'>> {
  const row = await takeDepartment(tx, id)
  if (!row) throw notFound(UNKNOWN_DEPARTMENT)
  return row
}
