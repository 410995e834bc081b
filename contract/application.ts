import { z } from 'zod'
import { defineCall } from './call.ts'
import { APPLICATION_STATUSES, oneOf, WINDOW_STATUSES } from './enums.ts'
import { id } from './fields.ts'
import type { RefusalCode } from './refusals.ts'
import { bodyOf } from './replies.ts'
import { SENTENCES } from './sentences.ts'
import { teamCard } from './team.ts'

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

export const applicableTeam = teamCard.extend({
  status: oneOf(APPLICATION_STATUSES),
  applicationId: z.string().nullable(),
  canApply: z.boolean(),
  /** The reason against an application, when there is one. */
  reason: z.string().nullable(),
  reasonCode: oneOf(APPLY_REFUSALS).nullable(),
})
export type ApplicableTeam = z.output<typeof applicableTeam>

export const applicationCalls = {
  list: defineCall({
    method: 'GET',
    path: 'application/getApplications',
    access: 'signedIn',
    summary: 'Teams to apply to, applied to and accepted in; while the window is closed those to apply to are left out',
    reply: bodyOf(z.array(applicableTeam)).extend({ applicationStatus: oneOf(WINDOW_STATUSES) }),
    message: 'Applications',
  }),
  apply: defineCall({
    method: 'POST',
    path: 'application/apply',
    access: 'signedIn',
    summary: 'Apply to a team',
    body: z.strictObject({ teamId: id(SENTENCES.unknownTeam) }),
    reply: bodyOf(z.object({ applicationId: z.string() })),
    message: 'Applied.',
  }),
  unapply: defineCall({
    method: 'POST',
    path: 'application/unapply',
    access: 'signedIn',
    summary: 'Withdraw an application that was not accepted yet',
    body: z.strictObject({ applicationId: id('Invalid application ID') }),
    message: 'Application withdrawn.',
  }),
}
