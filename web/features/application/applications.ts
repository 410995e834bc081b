import { APPLY_REFUSALS, type ApplyRefusal, MAX_APPLICATIONS } from '#contract/application/application.ts'
import { type ApplicableTeam, applicationCalls } from '#contract/application/calls.ts'
import type { Answer } from '#contract/call/call.ts'
import { optimisticUpdate } from '#web/lib/calls/optimistic.ts'
import { applicationQueries } from './application.queries.ts'

export type Applications = Answer<typeof applicationCalls.list>

/** Applied plus accepted. */
export const countTaken = (teams: ApplicableTeam[]) => teams.filter(({ status }) => status !== 'ELIGIBLE').length

/** True while a request is pending: a new application has no id yet, a withdrawn one still has one. */
export const isUnderWay = ({ status, applicationId }: ApplicableTeam) =>
  (status === 'ELIGIBLE') !== (applicationId === null)

/** The reason for a disabled Apply button. */
export const reasonNotToApply = ({ status, canApply, reason }: ApplicableTeam) =>
  status === 'ELIGIBLE' && !canApply ? reason : null

export const optimisticApply = optimisticUpdate(
  applicationCalls.apply,
  applicationQueries.list,
  (shown, { body: { teamId } }, answer) =>
    withTeam(
      shown,
      ({ _id }) => _id === teamId,
      ({ applicationId }) => ({
        status: 'APPLIED',
        applicationId: answer?.body.applicationId ?? applicationId,
        ...refusedTo('already_applied'),
      }),
    ),
)

export const optimisticWithdraw = optimisticUpdate(
  applicationCalls.unapply,
  applicationQueries.list,
  (shown, { body }, answer) =>
    withTeam(
      shown,
      ({ applicationId }) => applicationId === body.applicationId,
      ({ applicationId }) => ({
        status: 'ELIGIBLE',
        applicationId: answer ? null : applicationId,
        canApply: true,
        reason: null,
        reasonCode: null,
      }),
    ),
)

type Changes = Pick<ApplicableTeam, 'status' | 'applicationId' | 'canApply' | 'reason' | 'reasonCode'>

function withTeam(
  shown: Applications,
  isIt: (team: ApplicableTeam) => boolean,
  change: (team: ApplicableTeam) => Changes,
): Applications {
  const body = shown.body.map((team) => (isIt(team) ? { ...team, ...change(team) } : team))
  const isFull = countTaken(body) >= MAX_APPLICATIONS
  return { ...shown, body: body.map((team) => (team.status === 'ELIGIBLE' ? withinLimit(team, isFull) : team)) }
}

function withinLimit(team: ApplicableTeam, isFull: boolean): ApplicableTeam {
  if (isFull) return { ...team, ...refusedTo('applications_full') }
  return team.reasonCode === 'applications_full' ? { ...team, canApply: true, reason: null, reasonCode: null } : team
}

const refusedTo = (reasonCode: ApplyRefusal) => ({ canApply: false, reason: APPLY_REFUSALS[reasonCode], reasonCode })
