import { APPLY_REFUSALS } from '#contract/application.ts'
import type { Row } from '#server/db/schema.ts'
import type { ConstraintSentences } from '#server/platform/failures.ts'
import { held, type OwnTx, type Reader } from '#server/platform/store.ts'

export const applicationConstraints: ConstraintSentences = {
  application_profile_id_slot_unique: APPLY_REFUSALS.full,
  application_profile_id_team_id_unique: APPLY_REFUSALS.applied,
}

export function listApplications(db: Reader, profileId: string): Promise<Row<'application'>[]> {
  return db.selectFrom('application').selectAll().where('profile_id', '=', profileId).orderBy('slot').execute()
}

export function takeApplication(tx: OwnTx, id: string): Promise<Row<'application'> | undefined> {
  return tx.selectFrom('application').selectAll().where('id', '=', id).$call(held(tx)).executeTakeFirst()
}

export async function insertApplication(tx: OwnTx, row: Row<'application'>): Promise<void> {
  await tx.insertInto('application').values(row).execute()
}

export async function deleteApplication(tx: OwnTx, id: string): Promise<void> {
  await tx.deleteFrom('application').where('id', '=', id).execute()
}
