import type { MoveLosses } from '#contract/profile/calls.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The teams in which a person plays or to which they apply, by name. */
export function listTeamsOfPerson(db: Reader, profileId: string): Promise<MoveLosses['teams']> {
  return db
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(['team.id as _id', 'team.name', 'application.status', 'application.post'])
    .where('application.profile_id', '=', profileId)
    .orderBy('team.name_key')
    .execute()
}
