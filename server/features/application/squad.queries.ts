import type { Row } from '#server/db/schema.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import type { NewSquad } from './squad.rules.ts'

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
