import { Group } from '@mantine/core'
import type { Team } from '#contract/team/calls.ts'
import { ApplyToTeam } from '#web/features/application/apply-to-team.tsx'
import { TeamEvents } from '#web/features/event/list/team-events.tsx'
import { SideMatches } from '#web/features/match/list/side-matches.tsx'
import { NotifyLink } from '#web/features/push/follow/notify-link.tsx'
import { TeamPage } from '#web/features/team/view/team-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** A team with its matches and events of the running season, and the way into it. */
export const TeamWithSeasonPage = () => <TeamPage lead={lead} />

const lead = (team: Team) => (
  <>
    <Group gap="sm">
      <ApplyToTeam team={team} />
      <NotifyLink of={{ team: team._id }} />
    </Group>
    <SideMatches of={{ team: team._id }} />
    {team.event === undefined ? (
      <TeamEvents team={team} />
    ) : (
      team.event && <TextLink to={paths.event(team.event._id)}>{team.event.name}</TextLink>
    )}
  </>
)
