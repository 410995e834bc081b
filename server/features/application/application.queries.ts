import type { Row } from '#server/db/schema.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { refusedToApply } from './application.rules.ts'

export const applicationConstraints: ConstraintRefusals = {
  application_profile_id_slot_unique: () => refusedToApply('applications_full'),
  application_profile_id_team_id_unique: () => refusedToApply('already_applied'),
}

export function listApplications(db: Reader, profileId: string): Promise<Row<'application'>[]> {
  return db.selectFrom('application').selectAll().where('profile_id', '=', profileId).orderBy('slot').execute()
}

export async function insertApplication(tx: OwnTx, row: Row<'application'>): Promise<void> {
  await tx.insertInto('application').values(row).execute()
}

export async function deleteApplication(tx: OwnTx, id: string): Promise<void> {
  await tx.deleteFrom('application').where('id', '=', id).execute()
}

/** A person who moves to another department leaves all teams. */
export async function deleteApplicationsOf(tx: OwnTx, profileId: string): Promise<void> {
  await tx.deleteFrom('application').where('profile_id', '=', profileId).execute()
}
