import type { OfficialsUpdate } from '#contract/official/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { rollKey } from '#rules/entry/same-person.ts'
import { contains, searchRank } from '#server/platform/data/search.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

/** Few enough to be visible at once. */
const OFFERED = 8

/** Accounts with the text in their name, with this confirmed email, or with this roll number by the register. */
export function findAccounts(db: Reader, q: string) {
  const registered = db.selectFrom('register_person').select('email_key').where('roll_key', '=', rollKey(q))
  return db
    .selectFrom('profile')
    .leftJoin('department', 'department.id', 'profile.department_id')
    .select(['profile.id as _id', 'profile.name', 'profile.picture_id as profilePic', 'department.name as department'])
    .where((eb) =>
      eb.or([
        contains('profile.name_key', q),
        eb.and([
          eb('profile.email_confirmed_at', 'is not', null),
          eb.or([eb('profile.email_key', '=', nameKey(q)), eb('profile.email_key', 'in', registered)]),
        ]),
      ]),
    )
    .orderBy(searchRank('profile.name_key', q))
    .orderBy('profile.name_key')
    .orderBy('profile.id')
    .limit(OFFERED)
    .execute()
}

/** The match is locked. Calendars show it as cancelled to people whose duty ends. */
export async function replaceOfficials(
  tx: ManagedTx,
  match_id: string,
  officials: OfficialsUpdate['officials'],
  ended: readonly string[],
) {
  await tx.deleteFrom('official').where('match_id', '=', match_id).execute()
  const rows = officials.map(({ person, role }) => ({ match_id, profile_id: person, role }))
  const people = officials.map(({ person }) => person)
  await tx
    .deleteFrom('ended_duty')
    .where('match_id', '=', match_id)
    .where('profile_id', 'in', [...people, ''])
    .execute()
  if (rows.length > 0) await tx.insertInto('official').values(rows).execute()
  if (ended.length === 0) return
  await tx
    .insertInto('ended_duty')
    .values(ended.map((profile_id) => ({ match_id, profile_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
