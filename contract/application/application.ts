import type { RefusalCode } from '#contract/call/refusals.ts'

/** The limit of applications and accepted places together. */
export const MAX_APPLICATIONS = 3

export const NO_APPLICABLE_TEAMS = 'No applicable teams at this moment.'

/** The reasons against an application. The disabled button and the server's refusal show the same sentence. */
export const APPLY_REFUSALS = {
  email_unconfirmed: 'Confirm your email address first: open the link in the mail that we sent you.',
  applicant_without_department: 'You belong to no department yet, so there is no team to apply to.',
  other_department: 'You can only apply to teams of your own department.',
  other_gender: 'You can only apply to teams of your own gender.',
  applications_closed: 'Applications to your department are closed.',
  already_applied: 'You have applied to this team already.',
  already_accepted: 'You play in this team already.',
  applications_full: `You can have ${MAX_APPLICATIONS} teams at most, applied and accepted together.`,
} as const satisfies Partial<Record<RefusalCode, string>>

export type ApplyRefusal = keyof typeof APPLY_REFUSALS
