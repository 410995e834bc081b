import type { DepartmentUpdate } from '#contract/department/calls.ts'
import { renameSides } from '#server/features/championship/entries/entry-change.service.ts'
import { listEventsWithSides } from '#server/features/championship/events/event.queries.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { changeDepartment, departmentColumns } from '#server/features/department/department.queries.ts'
import { getDepartment, UNKNOWN_DEPARTMENT } from '#server/features/department/department.service.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { type Actor, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { allOf, type Locking } from '#server/platform/data/locks.ts'
import { replacePicture } from '#server/platform/files/replace-picture.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { forbidden, requireFound } from '#server/platform/http/errors.ts'

/** A new name is also that of the sides which are called after the department, in all seasons. */
export async function updateDepartment(
  context: AppContext,
  by: Actor,
  id: string,
  input: DepartmentUpdate,
  logos: Upload[],
) {
  const { store, files } = context
  requireOwnDepartment(by, id)
  if (input.color !== undefined && by.role !== 'ADMIN')
    throw forbidden('role_forbidden', 'Only an admin chooses the colour of a department.')
  const lock = async (tx: Locking) => {
    if (input.name !== undefined) await allOf(seasonLocks.open, matchLocks.ofDepartment(id))(tx)
    return requireFound(await departmentLocks.byId(id)(tx), UNKNOWN_DEPARTMENT)
  }
  await replacePicture(files, logos, (changeRow) =>
    store.manage(by, { action: 'updateDepartment', subject: 'department', id, lock }, async (tx, row) => {
      const { name } = await changeRow(tx, {
        row,
        columns: columnsOf(departmentColumns, input),
        picture: 'logo_id',
        ofPicture: ({ color }) => ({ logo_color: color }),
        write: (changes) => changeDepartment(tx, id, changes),
      })
      if (name === undefined) return
      for (const event of await listEventsWithSides(tx, id))
        await renameSides(context, tx, event, ({ department_id }) => department_id === id)
    }),
  )
  return getDepartment(context, id)
}
