import type { PersonRef } from '#contract/schemas/replies.ts'
import { TEAM_NAME_MAX } from '#contract/team/team.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Row } from '#server/db/schema.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'
import type { Membership } from './team.locks.ts'

export function findTeamRow(db: Reader, id: string): Promise<Row<'team'> | undefined> {
  return db.selectFrom('team').selectAll().where('id', '=', id).where('entry_id', 'is', null).executeTakeFirst()
}

type NewTeam = Pick<Row<'team'>, 'id' | 'name' | 'department_id' | 'gender' | 'sport'> &
  Partial<Pick<Row<'team'>, 'motto' | 'description' | 'logo_id'>>

export const newTeamRow = ({ now }: Pick<AppContext, 'now'>, team: NewTeam): Row<'team'> => ({
  motto: null,
  description: null,
  logo_id: null,
  entry_id: null,
  ...team,
  name_key: nameKey(team.name),
  created_at: now().toISOString(),
})

/** A name that no team has: with a number where it is taken, and cut where it is too long. */
export async function findFreeTeamName(db: Reader, first: string, rest: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? rest : `${rest} ${number}`
    const name = `${first.slice(0, TEAM_NAME_MAX - end.length).trimEnd()}${end}`
    const taken = db.selectFrom('team').select('id').where('name_key', '=', nameKey(name))
    if (!(await taken.executeTakeFirst())) return name
  }
}

/** Counts the team among those of its department, gender and sport. */
export async function insertTeam(tx: ManagedTx, row: Row<'team'>): Promise<void> {
  await tx.insertInto('team').values(row).execute()
  await countTeam(tx, row)
}

export async function countTeam(
  tx: ManagedTx,
  { department_id, gender, sport }: Pick<Row<'team'>, 'department_id' | 'gender' | 'sport'>,
): Promise<void> {
  await tx
    .insertInto('team_count')
    .values({ department_id, gender, sport, teams: 1 })
    .onConflict((taken) =>
      taken
        .columns(['department_id', 'gender', 'sport'])
        .doUpdateSet(({ ref, eb }) => ({ teams: eb(ref('team_count.teams'), '+', 1) })),
    )
    .execute()
}

export async function deleteTeamRow(tx: ManagedTx, { id, department_id, gender, sport }: Row<'team'>): Promise<void> {
  await tx.deleteFrom('team').where('id', '=', id).execute()
  await tx
    .updateTable('team_count')
    .set(({ eb }) => ({ teams: eb('teams', '-', 1) }))
    .where('department_id', '=', department_id)
    .where('gender', '=', gender)
    .where('sport', '=', sport)
    .execute()
}

/** The team with its people, for the audit trail. */
export async function snapshotTeam(db: Reader, id: string) {
  const row = await findTeamRow(db, id)
  if (!row) return undefined
  const members = db.selectFrom('application').selectAll().where('team_id', '=', id).orderBy('id')
  return { ...row, members: await members.execute() }
}

interface Member extends Membership {
  person: PersonRef
}

const selectMembers = (db: Reader, teamId: string) =>
  db
    .selectFrom('application')
    .innerJoin('profile', 'profile.id', 'application.profile_id')
    .select(['application.profile_id', 'application.status', 'application.post'])
    .where('application.team_id', '=', teamId)
    .orderBy('profile.name_key')
    .orderBy('profile.id')

const asMembers = (rows: readonly (Membership & Pick<PersonRef, 'name' | 'profilePic'>)[]): Member[] =>
  rows.map(({ name, profilePic, ...row }) => ({ ...row, person: { _id: row.profile_id, name, profilePic } }))

/** Applicants and players by name, for those who manage the team. */
export const listMembers = async (db: Reader, teamId: string): Promise<Member[]> =>
  asMembers(await selectMembers(db, teamId).select(['profile.name', 'profile.picture_id as profilePic']).execute())

/** Players as visitors see them. */
export const listPlayers = async (db: Reader, teamId: string): Promise<Member[]> =>
  asMembers(
    await selectMembers(db, teamId)
      .select([publicName().as('name'), publicPicture().as('profilePic')])
      .where('application.status', '=', 'ACCEPTED')
      .execute(),
  )
