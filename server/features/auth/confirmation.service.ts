import { withoutHidden } from '#contract/values/characters.ts'
import type { Row } from '#server/db/schema.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { confirmEmailOf, isConfirmed } from '#server/features/profile/profile.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { conflict, invalid, unauthorised } from '#server/platform/http/errors.ts'

/**
 * Sends the link in the background; a club without mail sends none. The mail contains no text of the account's
 * owner, because the address may belong to another person.
 */
export function mailConfirmation(context: AppContext, { id, email }: Pick<Row<'profile'>, 'id' | 'email'>): void {
  sendLetter(context, id, email).catch((err) => context.log.error({ err }, 'a confirmation could not be made'))
}

async function sendLetter({ store, mail, emailTokens, publicUrl }: AppContext, id: string, email: string) {
  if (!mail) return
  const { name } = await findClub(store.reads)
  const link = `${publicUrl()}/confirmEmail#token=${encodeURIComponent(emailTokens.issue(id))}`
  await mail.send({
    to: email,
    subject: 'Confirm your email address',
    text: `Hello,\n\nan account at ${withoutHidden(name)} was made with this address. Confirm here, within a day, that it is yours:\n\n${link}\n\nUntil then the club sends no other mail to it, no link for a new password either.\n\nIf you did not sign up, do not open the link: there is nothing else to do.\n`,
  })
}

export async function sendConfirmationAgain(context: AppContext, by: Actor): Promise<void> {
  const person = await findRow(context.store.reads, 'profile', by.id)
  if (!person) throw unauthorised()
  if (isConfirmed(context, person))
    throw conflict('email_already_confirmed', 'Your email address is confirmed already.')
  await context.limits.attempt('confirmationOfAccount', by.id)
  mailConfirmation(context, person)
}

/** Needs no session, because a phone may open the link from its mail. */
export async function confirmEmail({ store, emailTokens, now }: AppContext, token: string): Promise<void> {
  const profileId = emailTokens.read(token)
  const at = now().toISOString()
  const confirmed = profileId !== null && (await store.own((tx) => confirmEmailOf(tx, profileId, at)))
  if (!confirmed) throw invalid('link_expired', 'This link has been used or has run out. Ask for a new one.', 'token')
}
