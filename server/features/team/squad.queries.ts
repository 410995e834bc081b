import type { PersonRef } from '#contract/fields.ts'
import { held, type ManagedTx, type Reader } from '#server/platform/store.ts'
import type { Membership, NewSquad } from './squad.rules.ts'

/** Applicants and players by name. */
export async function listMembers(db: Reader, teamId: string): Promise<(Membership & { person: PersonRef })[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.profile_id', 'application.status', 'application.post'])
    .select(['profile.name', 'profile.picture_id as profilePic'])
    .where('application.team_id', '=', teamId)
    .orderBy('profile.name_key')
    .orderBy('profile.id')
    .execute()
  return rows.map(({ name, profilePic, ...row }) => ({ ...row, person: { _id: row.profile_id, name, profilePic } }))
}

/** The same, held: nobody joins or leaves the players meanwhile, and no applicant withdraws. */
export function takeMemberships(tx: ManagedTx, teamId: string): Promise<Membership[]> {
  return tx
    .selectFrom('application')
    .select(['profile_id', 'status', 'post'])
    .where('team_id', '=', teamId)
    .orderBy('id')
    .$call(held(tx))
    .execute()
}

export async function writeSquad(tx: ManagedTx, teamId: string, { added, removed, captain, viceCaptain }: NewSquad) {
  const set = async (columns: Partial<Membership>, people: readonly string[]) => {
    if (people.length === 0) return
    const ofTeam = tx.updateTable('application').set(columns).where('team_id', '=', teamId)
    await ofTeam.where('profile_id', 'in', people).execute()
  }
  // The posts are emptied first: the two may change places, and each is held once.
  await tx.updateTable('application').set({ post: null }).where('team_id', '=', teamId).execute()
  await set({ status: 'APPLIED' }, removed)
  await set({ status: 'ACCEPTED' }, added)
  await set({ post: 'CAPTAIN' }, captain ? [captain] : [])
  await set({ post: 'VICE_CAPTAIN' }, viceCaptain ? [viceCaptain] : [])
}
