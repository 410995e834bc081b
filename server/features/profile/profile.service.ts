import { allows, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { OwnProfile, OwnProfileView, ProfileUpdate, ProfileView } from '#contract/profile/calls.ts'
import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'
import { ROLES } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { forgetGonePeople } from '#server/platform/bin/remove-from-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { dropFiles } from '#server/platform/files/file-rows.ts'
import { replacePicture } from '#server/platform/files/replace-picture.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, invalid, requireFound, unauthorised } from '#server/platform/http/errors.ts'
import { comingMatchesOf } from '#server/platform/names/own-sides.locks.ts'
import { writeStoredNames } from '#server/platform/names/stored-names.ts'
import { listOwnRows } from './own-data.queries.ts'
import { profileLocks } from './profile.locks.ts'
import {
  asOwnProfile,
  asProfileView,
  changeProfile,
  deleteProfileRow,
  departmentOf,
  hidePerson,
  privateFactsOf,
  profileColumns,
} from './profile.queries.ts'

export const UNKNOWN_PERSON = 'There is no such person.'
const LAST_ADMIN = 'The club needs an admin: this is the last one.'

export async function getProfile({ store: { reads } }: AppContext, id: string): Promise<ProfileView> {
  const row = requireFound(await findRow(reads, 'profile', id), UNKNOWN_PERSON)
  const profile = asProfileView(row, await departmentOf(reads, row.department_id))
  return row.hides_name === 1 ? hidePerson(profile) : profile
}

export async function getOwnProfile(context: AppContext, by: Actor): Promise<OwnProfileView> {
  const { reads } = context.store
  const row = await findRow(reads, 'profile', by.id)
  if (!row) throw unauthorised()
  return {
    ...asProfileView(row, await departmentOf(reads, row.department_id)),
    ...privateFactsOf(context, row),
    needsSecondFactor: by.needsSecondFactor,
  }
}

/** Everything that is stored about a person, with their picture, which ends with the account. */
export async function writeOwnData({ store, files, mail, now }: AppContext, by: Actor): Promise<string> {
  const row = await findRow(store.reads, 'profile', by.id)
  if (!row) throw unauthorised()
  // Without mail an address is confirmed unseen.
  const isProved = mail !== null && row.email_confirmed_at !== null
  const file = row.picture_id ? await findRow(store.reads, 'file', row.picture_id) : undefined
  const bytes = file ? await files.read(file) : null
  const picture = bytes && `data:image/webp;base64,${bytes.toString('base64')}`
  const rows = await listOwnRows(store.reads, row, isProved)
  return JSON.stringify({ takenAt: now().toISOString(), picture, rows }, null, 2)
}

export async function updateProfile(
  context: AppContext,
  by: Actor,
  input: ProfileUpdate,
  pictures: Upload[],
): Promise<OwnProfile> {
  const { store, files } = context
  const changed = await replacePicture(files, pictures, (changeRow) =>
    store.own(async (tx) => {
      const chosen = input.department && (await departmentLocks.shared(input.department)(tx))
      if (input.department && !chosen) throw invalid('invalid_input', SENTENCES.unknownDepartment, 'department')
      const row = await profileLocks.byId(by.id)(tx)
      if (!row) throw unauthorised()
      if (input.department) requireFreeToChoose(row, input.department)
      const changes = await changeRow(tx, {
        row,
        columns: columnsOf(profileColumns, input),
        picture: 'picture_id',
        write: (columns) => changeProfile(tx, by.id, columns),
      })
      return { ...row, ...changes }
    }),
  )
  return asOwnProfile(context, changed, by.needsSecondFactor)
}

/** Only people without a department choose one. A head without a department must not become its head that way. */
function requireFreeToChoose({ department_id, role }: Row<'profile'>, chosen: string) {
  if (department_id !== null && department_id !== chosen)
    throw conflict(
      'department_change_needs_admin',
      'You belong to a department already. An admin can move you.',
      'department',
    )
  if (department_id === null && allows(OWN_DEPARTMENT_MANAGERS, role))
    throw conflict('department_change_needs_admin', `You are ${ROLES[role]}. An admin can move you.`, 'department')
}

/** Hides the own name from visitors, or shows it again, wherever it is stored. */
export const hideName = ({ store, now }: AppContext, by: Actor, hides: boolean): Promise<void> =>
  store.own(async (tx) => {
    const [, matches, row] = await allOf(seasonLocks.open, comingMatchesOf(by.id), profileLocks.byId(by.id))(tx)
    if (!row) throw unauthorised()
    if ((row.hides_name === 1) === hides) return
    await changeProfile(tx, by.id, { hides_name: hides ? 1 : 0 })
    const name = hides ? HIDDEN_NAME : row.name
    await writeStoredNames(tx, { person: row, name, matches, at: now().toISOString() })
  })

/**
 * Memberships, sessions and picture are deleted with the account; announcements stay, without a sender, and squads with a former member.
 */
export async function removeProfile(
  { store, files, now }: AppContext,
  id: string,
  requireUnchanged: (row: Row<'profile'>) => void,
): Promise<void> {
  const gone = await store.own(async (tx) => {
    const lock = allOf(seasonLocks.open, comingMatchesOf(id), profileLocks.admins, profileLocks.byId(id))
    const [, matches, admins, row] = await lock(tx)
    requireAnotherAdmin(admins, id)
    if (!row) throw unauthorised()
    requireUnchanged(row)
    await writeStoredNames(tx, { person: row, name: FORMER_MEMBER, matches, at: now().toISOString() })
    await deleteProfileRow(tx, id)
    return dropFiles(tx, [row.picture_id])
  })
  await files.remove(gone)
  await forgetGonePeople(store)
}

/** The admins are locked: of two who leave at once, one stays. */
export function requireAnotherAdmin(admins: readonly string[], id: string): void {
  if (admins.length === 1 && admins[0] === id) throw conflict('last_admin', LAST_ADMIN)
}
