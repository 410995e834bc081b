import type { Row } from '#server/db/schema.ts'
import type { ManagedTx, OwnTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { refusedToApply } from './application.rules.ts'
import type { NewSquad } from './squad.rules.ts'

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

interface WrittenSquad extends NewSquad {
  at: string
}

export async function writeSquad(
  tx: ManagedTx,
  teamId: string,
  { added, removed, declined, captain, viceCaptain, at }: WrittenSquad,
) {
  const set = async (columns: Partial<Row<'application'>>, people: readonly string[]) => {
    if (people.length === 0) return
    const ofTeam = tx.updateTable('application').set(columns).where('team_id', '=', teamId)
    await ofTeam.where('profile_id', 'in', people).execute()
  }
  // The posts are emptied first: captain and vice captain may change places, and each post has one holder at a time.
  await tx.updateTable('application').set({ post: null }).where('team_id', '=', teamId).execute()
  await set({ status: 'APPLIED', accepted_at: null }, removed)
  await set({ status: 'ACCEPTED', accepted_at: at }, added)
  await set({ post: 'CAPTAIN' }, captain ? [captain] : [])
  await set({ post: 'VICE_CAPTAIN' }, viceCaptain ? [viceCaptain] : [])
  if (declined.length > 0)
    await tx.deleteFrom('application').where('team_id', '=', teamId).where('profile_id', 'in', declined).execute()
}
