import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/team/calls.ts'
import { ApplyToTeam } from '#web/features/application/apply-to-team.tsx'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { EventRow } from '#web/features/event/list/event-row.tsx'
import { SideMatches } from '#web/features/match/list/side-matches.tsx'
import { NotifyLink } from '#web/features/push/follow/notify-link.tsx'
import { TeamPage } from '#web/features/team/view/team-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** A team with its matches and events of the running season, and the way into it. */
export const TeamWithSeasonPage = () => <TeamPage lead={lead} />

const lead = (team: Team) => (
  <>
    <Group gap={6}>
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

/** The events that a team has entered, with its department's places. */
function TeamEvents({ team: { _id, department } }: { team: Team }) {
  const { data } = useQuery(eventQueries.ofTeam(_id))
  if (!data || data.body.length === 0) return null
  return (
    <Section title="Events">
      <ul>
        {data.body.map((event) => (
          <EventRow key={event._id} event={event} own={department._id} />
        ))}
      </ul>
    </Section>
  )
}
