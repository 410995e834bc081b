import { withoutHidden } from '#contract/values/characters.ts'
import { ROLES, type Role } from '#contract/values/enums.ts'
import { sentence } from '#rules/words/lists.ts'
import type { Row } from '#server/db/schema.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { isConfirmed } from '#server/features/profile/profile.queries.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { deviceOf } from './device.rules.ts'

type Owner = Pick<Row<'profile'>, 'id' | 'name' | 'email' | 'email_confirmed_at' | 'role'>

type PasswordWay = 'changed' | 'set with a one-time link'

interface AccountLetter {
  subject: string
  /** What has happened, with the name of the club. */
  sentence: (club: string) => string
  browser?: string
  advice: string
}

export function mailNewPassword(context: AppContext, owner: Owner, from: Origin, how: PasswordWay): void {
  mailOwner(context, owner, {
    subject: 'Your password was changed',
    sentence: (club) => `the password of your account at ${club} was ${how}.`,
    browser: deviceOf(from.userAgent),
    advice: ifNotYou(context),
  })
}

export function mailNewBrowser(context: AppContext, owner: Owner, from: Origin): void {
  mailOwner(context, owner, {
    subject: 'A new browser has logged in',
    sentence: (club) => `a browser has logged in to your account at ${club} for the first time.`,
    browser: deviceOf(from.userAgent),
    advice: ifNotYou(context),
  })
}

/** `news` as in 'a passkey was added'. */
export function mailFactor(context: AppContext, owner: Owner, from: Origin, news: string): void {
  mailOwner(context, owner, {
    subject: sentence(news),
    sentence: (club) => `for your account at ${club} ${news}.`,
    browser: deviceOf(from.userAgent),
    advice: ifNotYou(context),
  })
}

/** `owner` is the person as before the change. */
export function mailNewRole(context: AppContext, owner: Owner, role: Role): void {
  mailOwner(context, owner, {
    subject: 'Your role was changed',
    sentence: (club) => `your role at ${club} was changed from ${ROLES[owner.role]} to ${ROLES[role]}.`,
    advice: 'If you did not expect this, ask an admin of the club.',
  })
}

const ifNotYou = ({ publicUrl }: AppContext) =>
  `If this was you, there is nothing to do. If not, set a new password, which logs out all browsers:\n\n${publicUrl()}/lostPassword`

/** Sends the letter in the background. An unconfirmed address gets none, because it may belong to another person. */
function mailOwner(context: AppContext, owner: Owner, letter: AccountLetter): void {
  sendLetter(context, owner, letter).catch((err) =>
    context.log.error({ err }, 'a letter to an owner could not be made'),
  )
}

async function sendLetter(context: AppContext, owner: Owner, { subject, sentence, browser, advice }: AccountLetter) {
  const { store, mail, zone, now } = context
  if (!mail || !isConfirmed(context, owner)) return
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  const facts = [`When: ${moment.format(now())} (${zone})`, ...(browser ? [`Browser: ${browser}`] : [])]
  if (!(await mayMail(context, 'accountMails', `${owner.id} ${subject}`))) return
  const { name } = await findClub(store.reads)
  await mail.send({
    to: owner.email,
    subject,
    text: `Hello ${withoutHidden(owner.name)},\n\n${sentence(withoutHidden(name))}\n\n${facts.join('\n')}\n\n${advice}\n`,
  })
}

/** Limits the mails to one mailbox. No reply shows it. */
export const mayMail = ({ limits }: AppContext, rule: 'resetMails' | 'accountMails', key: string) =>
  limits.attempt(rule, key).then(
    () => true,
    () => false,
  )
