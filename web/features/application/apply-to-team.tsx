import { Group, Text } from '@mantine/core'
import { IconClipboardList, IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { APPLY_REFUSALS } from '#contract/application/application.ts'
import { applicationCalls } from '#contract/application/calls.ts'
import type { Team } from '#contract/team/calls.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { applicationQueries } from './application.queries.ts'
import { type Applications, isUnderWay, optimisticApply } from './applications.ts'

/** Apply to a team on its own page, or the reason against it. */
export function ApplyToTeam({ team }: { team: Team }) {
  const { profile } = useSession()
  if (team.event !== undefined || managesTeam(profile, team)) return null
  return (
    // Its place is kept until the account is known.
    <Group gap="8px 12px" mih={42}>
      {profile ? (
        <Own team={team} />
      ) : (
        <LinkButton to={paths.loginTo(paths.team(team._id))} variant="light" icon={IconLogin2}>
          Log in to apply
        </LinkButton>
      )}
    </Group>
  )
}

function Own({ team }: { team: Team }) {
  const reasonId = useId()
  const { profile } = useSession()
  const { data } = useQuery(applicationQueries.list)
  const apply = useCall(applicationCalls.apply, { optimistic: optimisticApply })
  const focus = useFocusFallback()
  if (!data) return null
  const own = data.body.find(({ _id }) => _id === team._id)
  if (own && (own.status !== 'ELIGIBLE' || isUnderWay(own)))
    return (
      <>
        <span ref={focus.at('state')} tabIndex={-1}>
          {own.status === 'ACCEPTED' ? 'You play in this team.' : 'You have applied to this team.'}
        </span>
        <LinkButton to={paths.applications} variant="default" icon={IconClipboardList}>
          Your applications
        </LinkButton>
      </>
    )
  const reason = own ? own.reason : reasonWithout(team, data, profile?.department ?? null)
  return (
    <>
      <PressButton
        ref={focus.at('apply')}
        disabled={reason !== null}
        waits={apply.isPending}
        aria-describedby={reason === null ? undefined : reasonId}
        onPress={() => {
          focus.setFallback('state')
          apply.mutate({ body: { teamId: team._id } })
        }}
      >
        Apply
      </PressButton>
      {reason !== null && (
        <Text id={reasonId} span size="sm" c="dimmed" flex="1 1 14rem">
          {reason}
        </Text>
      )}
    </>
  )
}

/** Why a team is not among those to apply to. */
function reasonWithout(team: Team, { applicationStatus }: Applications, department: string | null): string {
  if (department === null) return APPLY_REFUSALS.applicant_without_department
  if (department !== team.department._id) return APPLY_REFUSALS.other_department
  return applicationStatus === 'OPEN' ? APPLY_REFUSALS.other_gender : APPLY_REFUSALS.applications_closed
}
