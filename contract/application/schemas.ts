import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { teamCard } from '#contract/team/schemas.ts'
import { APPLICATION_STATUSES, WINDOW_STATUSES } from '#contract/values/enums.ts'
import { APPLY_REFUSALS } from './application.ts'

export const applicableTeam = teamCard.extend({
  status: oneOf(APPLICATION_STATUSES),
  applicationId: z.string().nullable(),
  canApply: z.boolean(),
  /** The reason against an application, when there is one. */
  reason: z.string().nullable(),
  reasonCode: oneOf(APPLY_REFUSALS).nullable(),
})

export const applicationSchemas = {
  list: {
    summary: 'Teams to apply to, applied to and accepted in; while the window is closed those to apply to are left out',
    reply: bodyOf(z.array(applicableTeam)).extend({ applicationStatus: oneOf(WINDOW_STATUSES) }),
    message: 'Applications',
  },
  apply: {
    summary: 'Apply to a team',
    body: z.strictObject({ teamId: id(SENTENCES.unknownTeam) }),
    reply: bodyOf(z.object({ applicationId: z.string() })),
    message: 'Applied.',
  },
  unapply: {
    summary: 'Withdraw an application that was not accepted yet',
    body: z.strictObject({ applicationId: id('Invalid application ID') }),
    message: 'Application withdrawn.',
  },
} satisfies SubjectSchemas
