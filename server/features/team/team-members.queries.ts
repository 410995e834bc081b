import type { PersonRef } from '#contract/replies.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'
import type { Membership } from './team.locks.ts'

interface Member extends Membership {
  person: PersonRef
}

/** Applicants and players by name. */
export async function listMembers(db: Reader, teamId: string): Promise<Member[]> {
  const rows = await askForMembers(db, { teamId })
  return rows.map(({ name, profilePic, ...row }) => ({ ...row, person: { _id: row.profile_id, name, profilePic } }))
}

const askForMembers = preparedQuery((db, { teamId }: { teamId: string }) =>
  db
    .selectFrom('application')
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.profile_id', 'application.status', 'application.post'])
    .select(['profile.name', 'profile.picture_id as profilePic'])
    .where('application.team_id', '=', teamId)
    .orderBy('profile.name_key')
    .orderBy('profile.id'),
)
