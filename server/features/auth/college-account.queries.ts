import type { Row } from '#server/db/schema.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'

export const taken = () =>
  conflict('college_account_taken', 'This college account belongs to another account of the club.')

export const collegeAccountConstraints: ConstraintRefusals = {
  college_account_pkey: taken,
  college_account_issuer_subject_unique: taken,
  college_account_profile_id_unique: () =>
    conflict('college_account_taken', 'Your account has another college account. Remove it in your profile first.'),
}

export const findProviderRow = (db: Reader) =>
  db.selectFrom('club').select(['college_provider', 'college_secret']).executeTakeFirst()

export const findCollegeAccount = (db: Reader, issuer: string, subject: string) =>
  db
    .selectFrom('college_account')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const findCollegeAccountOf = (db: Reader, profileId: string) =>
  db.selectFrom('college_account').selectAll().where('profile_id', '=', profileId).executeTakeFirst()

/** Replaces one of an earlier provider, with which nobody can sign in. */
export async function insertCollegeAccount(tx: OwnTx, row: Row<'college_account'>): Promise<void> {
  const earlier = tx.deleteFrom('college_account').where('profile_id', '=', row.profile_id)
  await earlier.where('issuer', '<>', row.issuer).execute()
  await tx.insertInto('college_account').values(row).execute()
}

type Used = Pick<Row<'college_account'>, 'email' | 'roll_number' | 'last_used_at'>

/** False when it was removed meanwhile. */
export async function markCollegeAccountUsed(tx: OwnTx, { issuer, subject }: Row<'college_account'>, used: Used) {
  const account = tx
    .updateTable('college_account')
    .set(used)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
  return (await account.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Those that were linked with the account, not the one that has made it: another person may have linked it. */
export async function deleteLinkedCollegeAccount(tx: OwnTx, profileId: string): Promise<void> {
  const linked = tx.deleteFrom('college_account').where('profile_id', '=', profileId)
  await linked.where('made_with_hash', 'is', null).execute()
}

export async function deleteCollegeAccount(tx: OwnTx, profileId: string): Promise<boolean> {
  const own = tx.deleteFrom('college_account').where('profile_id', '=', profileId)
  return (await own.executeTakeFirstOrThrow()).numDeletedRows === 1n
}
