import type { OwnProfile, ProfileUpdate, ProfileView } from '#contract/profile.ts'
import type { Actor } from '#server/platform/actor.ts'
import { changesTo, columnsOf } from '#server/platform/columns.ts'
import { conflict, notFound, unauthorised } from '#server/platform/errors.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { OwnTx } from '#server/platform/store.ts'
import type { Upload } from '#server/platform/uploads.ts'
import {
  asOwnProfile,
  asProfileView,
  changeProfile,
  deleteProfileRow,
  departmentOf,
  findProfile,
  profileColumns,
  takeAdmins,
  takeProfile,
} from './profile.queries.ts'

export const UNKNOWN_PERSON = 'There is no such person.'
export const LAST_ADMIN = 'The club needs an admin: this is the last one.'

export async function showProfile({ store }: House, by: Actor | null, id: string): Promise<ProfileView> {
  if (id === 'ownProfile' && !by) throw unauthorised()
  const row = await findProfile(store.reads, id === 'ownProfile' ? (by?.id ?? '') : id)
  if (!row) throw notFound(UNKNOWN_PERSON)
  return asProfileView(row, await departmentOf(store.reads, row.department_id), row.id === by?.id)
}

export async function updateProfile(
  house: House,
  by: Actor,
  input: ProfileUpdate,
  pictures: Upload[],
): Promise<OwnProfile> {
  const { store, files } = house
  const { row, replaced } = await files.keep(pictures, ([picture]) =>
    store.own(async (tx) => {
      const row = await takeProfile(tx, by.id)
      if (!row) throw unauthorised()
      const given = columnsOf(profileColumns, input)
      const changes = changesTo(row, picture ? { ...given, picture_id: picture.id } : given)
      if (picture) await insertFiles(tx, [picture])
      await changeProfile(tx, by.id, changes)
      return { row: { ...row, ...changes }, replaced: picture ? await dropFiles(tx, [row.picture_id]) : [] }
    }),
  )
  await files.remove(replaced)
  return asOwnProfile(row)
}

/** The person goes with memberships, sessions and picture; what was announced stays, without its sender. */
export async function removeProfile({ store, files }: House, id: string): Promise<void> {
  const gone = await store.own(async (tx) => {
    await requireAnotherAdmin(tx, id)
    const row = await takeProfile(tx, id)
    if (!row) throw unauthorised()
    await deleteProfileRow(tx, id)
    return dropFiles(tx, [row.picture_id])
  })
  await files.remove(gone)
}

/** Two admins who leave at once: one of them stays. */
export async function requireAnotherAdmin(tx: OwnTx, id: string): Promise<void> {
  const admins = await takeAdmins(tx)
  if (admins.length === 1 && admins[0] === id) throw conflict(LAST_ADMIN)
}
