import { APPLY_REFUSALS, type ApplicableTeam, applicationCalls, MAX_APPLICATIONS } from '#contract/application.ts'
import type { Answer } from '#contract/call.ts'
import { queryOf } from '#web/lib/api.ts'
import { foresee } from '#web/lib/foresight.ts'

export type Applications = Answer<typeof applicationCalls.list>

export const applicationsQuery = queryOf(applicationCalls.list)

/** Applied plus accepted. */
export const countTaken = (teams: ApplicableTeam[]) => teams.filter(({ status }) => status !== 'ELIGIBLE').length

/** Being applied to it has no id yet, being withdrawn from it still has one. */
export const isUnderWay = ({ status, applicationId }: ApplicableTeam) =>
  (status === 'ELIGIBLE') !== (applicationId === null)

/** Why its Apply is disabled. */
export const whyNot = ({ status, canApply, reason }: ApplicableTeam) =>
  status === 'ELIGIBLE' && !canApply ? reason : null

export const applying = foresee(applicationCalls.apply, applicationsQuery, (shown, { body: { teamId } }, answer) =>
  withTeam(
    shown,
    ({ _id }) => _id === teamId,
    ({ applicationId }) => ({
      status: 'APPLIED',
      applicationId: answer?.body.applicationId ?? applicationId,
      canApply: false,
      reason: APPLY_REFUSALS.applied,
    }),
  ),
)

export const withdrawing = foresee(applicationCalls.unapply, applicationsQuery, (shown, { body }, answer) =>
  withTeam(
    shown,
    ({ applicationId }) => applicationId === body.applicationId,
    ({ applicationId }) => ({
      status: 'ELIGIBLE',
      applicationId: answer ? null : applicationId,
      canApply: true,
      reason: null,
    }),
  ),
)

type Changes = Pick<ApplicableTeam, 'status' | 'applicationId' | 'canApply' | 'reason'>

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
  if (isFull) return { ...team, canApply: false, reason: APPLY_REFUSALS.full }
  return team.reason === APPLY_REFUSALS.full ? { ...team, canApply: true, reason: null } : team
}
