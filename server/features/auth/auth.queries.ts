import { isManager } from '#contract/access.ts'
import type { OwnProfile } from '#contract/profile.ts'
import type { Row } from '#server/db/schema.ts'
import type { OwnTx, Reader } from '#server/platform/store.ts'

export function findProfileByEmail(db: Reader, emailKey: string): Promise<Row<'profile'> | undefined> {
  return db.selectFrom('profile').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

export async function keepPasswordHash(tx: OwnTx, id: string, hash: string): Promise<void> {
  await tx.updateTable('profile').set({ password_hash: hash }).where('id', '=', id).execute()
}

export function asOwnProfile(row: Row<'profile'>): OwnProfile {
  const { id: _id, name, email, role, gender, about, achievements } = row
  const isAdmin = isManager(role)
  return {
    _id,
    name,
    email,
    role,
    isAdmin,
    gender,
    about,
    achievements,
    department: row.department_id,
    profilePic: row.picture_id,
  }
}
