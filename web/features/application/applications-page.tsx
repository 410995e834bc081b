import { Anchor, Box, Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { APPLY_REFUSALS, MAX_APPLICATIONS, NO_APPLICABLE_TEAMS } from '#contract/application/application.ts'
import { type ApplicableTeam, applicationCalls } from '#contract/application/calls.ts'
import { UnconfirmedEmail } from '#web/features/auth/unconfirmed-email.tsx'
import { useOptimisticQuery } from '#web/lib/calls/optimistic.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import line from '#web/ui/list/line.module.css'
import { applicationQueries } from './application.queries.ts'
import { type Applications, countTaken, isUnderWay, optimisticApply, optimisticWithdraw } from './applications.ts'
import { TeamSection } from './team-section.tsx'

export function ApplicationsPage() {
  const applications = useOptimisticQuery(applicationQueries.list)
  return (
    <>
      <PageTitle title="Applications" subtitle="Teams of your department to play for." />
      <UnconfirmedEmail />
      <Loaded query={applications} skeleton={<PageSkeleton />}>
        {(answer) => <ApplicationLists applications={answer} />}
      </Loaded>
    </>
  )
}

const WIDTHS = '3fr 2fr'

const PageSkeleton = () => (
  <Stack gap="xl">
    <Skeleton h={{ base: 150, xs: 86 }} />
    <Columns widths={WIDTHS}>
      <SkeletonRows count={5} height={72} />
      <SkeletonRows count={3} height={72} />
    </Columns>
  </Stack>
)

interface WithdrawalProps {
  team: ApplicableTeam
  onWithdraw: () => void
  onClose: () => void
}

function ApplicationLists({ applications }: { applications: Applications }) {
  const { body: teams, applicationStatus } = applications
  const [asked, setAsked] = useState<ApplicableTeam | null>(null)
  const apply = useCall(applicationCalls.apply, { optimistic: optimisticApply })
  const unapply = useCall(applicationCalls.unapply, { optimistic: optimisticWithdraw })
  const focus = useFocusFallback()

  const isOpen = applicationStatus === 'OPEN'
  const withStatus = (status: ApplicableTeam['status']) => teams.filter((team) => team.status === status)

  function withdraw({ _id, applicationId }: ApplicableTeam) {
    if (!applicationId) return
    focus.setFallback(_id)
    unapply.mutate({ body: { applicationId } })
  }

  const applyButton = (team: ApplicableTeam, reasonId: string | undefined) => (
    <PressButton
      ref={focus.at(team._id)}
      px="md"
      waits={isUnderWay(team)}
      disabled={!team.canApply}
      aria-label={`Apply to ${team.name}`}
      aria-describedby={reasonId}
      onPress={() => {
        focus.setFallback(team._id)
        apply.mutate({ body: { teamId: team._id } })
      }}
    >
      Apply
    </PressButton>
  )

  const unapplyButton = (team: ApplicableTeam) => (
    <PressButton
      ref={focus.at(team._id)}
      variant="default"
      px="md"
      waits={isUnderWay(team)}
      aria-label={`Unapply from ${team.name}`}
      // The withdrawal could not be undone.
      onPress={() => (isOpen ? withdraw(team) : setAsked(team))}
    >
      Unapply
    </PressButton>
  )

  return (
    <Stack gap="xl">
      <Places teams={teams} isOpen={isOpen} />
      <Columns widths={WIDTHS}>
        <TeamSection
          title="Apply For"
          teams={isOpen ? withStatus('ELIGIBLE') : []}
          action={applyButton}
          empty={<EmptyState sentence={NO_APPLICABLE_TEAMS} />}
        />
        <Stack gap="xl">
          <TeamSection
            title="Applied To"
            teams={withStatus('APPLIED')}
            action={unapplyButton}
            empty="Teams that you apply to wait here for their answer."
          />
          <TeamSection title="Accepted In" teams={withStatus('ACCEPTED')} empty="Teams that took you in stand here." />
        </Stack>
      </Columns>
      {asked && <Withdrawal team={asked} onWithdraw={() => withdraw(asked)} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

/** Asks for confirmation while the window is closed, because a new application is not possible then. */
function Withdrawal({ team, onWithdraw, onClose }: WithdrawalProps) {
  return (
    <ConfirmDialog
      title={`Unapply from ${team.name}?`}
      confirm="Unapply"
      pending={false}
      onConfirm={() => {
        onClose()
        onWithdraw()
      }}
      onClose={onClose}
    >
      <Text>Applications are closed: until they open again you cannot apply to this team anew.</Text>
    </ConfirmDialog>
  )
}

/** How many of the allowed places are taken, and whether the application window is open. */
function Places({ teams, isOpen }: { teams: ApplicableTeam[]; isOpen: boolean }) {
  const { profile } = useSession()
  const taken = countTaken(teams)
  const isHomeless = profile !== null && profile.department === null
  return (
    <Paper withBorder p="md">
      <Group gap="md">
        <Box flex="1 1 180px" maw={320}>
          <span className={line.figure}>
            {taken} of {MAX_APPLICATIONS}
          </span>{' '}
          <Text span c="dimmed">
            places taken
          </Text>
          <Progress mt={8} value={(100 * taken) / MAX_APPLICATIONS} aria-hidden />
        </Box>
        <Box flex="1 1 220px">
          {isHomeless ? (
            <>
              <Text>{APPLY_REFUSALS.applicant_without_department}</Text>
              <Anchor component={Link} to={paths.updateProfile}>
                Choose your department
              </Anchor>
            </>
          ) : (
            <>
              <TagBadge tone={isOpen ? 'good' : 'plain'}>
                {isOpen ? 'Applications open' : 'Applications closed'}
              </TagBadge>
              <Text size="sm" c="dimmed" mt={6}>
                {isOpen ? 'Your department takes applications now.' : APPLY_REFUSALS.applications_closed}
              </Text>
            </>
          )}
        </Box>
      </Group>
    </Paper>
  )
}
