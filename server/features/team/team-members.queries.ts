import type { PersonRef } from '#contract/schemas/replies.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'
import type { Membership } from './team.locks.ts'

interface Member extends Membership {
  person: PersonRef
}

/** Applicants and players by name. */
export const listMembers = (db: Reader, teamId: string) => membersWith(db, { teamId })
export const listPlayers = (db: Reader, teamId: string) => membersWith(db, { teamId, status: 'ACCEPTED' })

interface Choice {
  teamId: string
  status?: Membership['status']
}

async function membersWith(db: Reader, choice: Choice): Promise<Member[]> {
  const rows = await askForMembers(db, choice)
  return rows.map(({ name, profilePic, ...row }) => ({ ...row, person: { _id: row.profile_id, name, profilePic } }))
}

const askForMembers = preparedQuery((db, { teamId, status }: Choice) => {
  const members = db.selectFrom('application').where('application.team_id', '=', teamId)
  return (status ? members.where('application.status', '=', status) : members)
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.profile_id', 'application.status', 'application.post'])
    .select(['profile.name', 'profile.picture_id as profilePic'])
    .orderBy('profile.name_key')
    .orderBy('profile.id')
})
