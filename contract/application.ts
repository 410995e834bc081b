import { z } from 'zod'
import { defineCall } from './call.ts'
import { APPLICATION_STATUSES, oneOf, WINDOW_STATUSES } from './enums.ts'
import { bodyOf, id } from './fields.ts'
import { teamCard } from './team.ts'

/** Applied plus accepted. */
export const MAX_APPLICATIONS = 3

/** Why somebody can't apply, in the words that the disabled button shows and the server refuses with. */
export const APPLY_REFUSALS = {
  homeless: 'You belong to no department yet, so there is no team to apply to.',
  otherDepartment: 'You can only apply to teams of your own department.',
  otherGender: 'You can only apply to teams of your own gender.',
  closed: 'Applications to your department are closed.',
  applied: 'You have applied to this team already.',
  accepted: 'You play in this team already.',
  full: `You can have ${MAX_APPLICATIONS} teams at most, applied and accepted together.`,
} as const

export const applicableTeam = teamCard.extend({
  status: oneOf(APPLICATION_STATUSES),
  applicationId: z.string().nullable(),
  canApply: z.boolean(),
  /** Why not, where one can't. */
  reason: z.string().nullable(),
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
    body: z.strictObject({ teamId: id('Invalid team ID') }),
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
