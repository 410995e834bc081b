import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PastSquad, PresentTeam } from '#contract/career/calls.ts'
import { competitionOf } from '#contract/event/calls.ts'
import { MatchGrid } from '#web/features/match/card/match-grid.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { careerQueries } from './career.queries.ts'
import { FiguresOfPerson } from './figures.tsx'

const POSTS = { CAPTAIN: 'Captain', VICE_CAPTAIN: 'Vice Captain' } as const
const words = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')

/** The teams of a person now and in earlier seasons, and the matches of both. */
export function CareerView({ id }: { id: string }) {
  const career = useQuery(careerQueries.find(id))
  return (
    <Loaded query={career} skeleton={<CareerSkeleton />}>
      {({ body: { teams, before, played, matches, figures } }) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
          <Stack gap="lg">
            <Section title="Teams">
              {teams.length > 0 ? (
                <Rows>
                  {teams.map((one) => (
                    <TeamRow key={one.team._id} of={one} />
                  ))}
                </Rows>
              ) : (
                <Text c="dimmed">In no team at the moment.</Text>
              )}
            </Section>
            <FiguresOfPerson figures={figures} />
            {before.length > 0 && (
              <Section title="Earlier seasons">
                <Rows>
                  {before.map((squad) => (
                    <SquadRow key={squad.entry} squad={squad} />
                  ))}
                </Rows>
              </Section>
            )}
          </Stack>
          <Section title="Matches played" count={played}>
            {matches.length > 0 ? (
              <Stack gap="sm">
                <MatchGrid matches={matches} />
                {played > matches.length && <Text c="dimmed">These are the latest {matches.length}.</Text>}
              </Stack>
            ) : (
              <Text c="dimmed">The results of the teams appear here.</Text>
            )}
          </Section>
        </SimpleGrid>
      )}
    </Loaded>
  )
}

const TeamRow = ({ of: { team, post, since } }: { of: PresentTeam }) => (
  <Row
    mark={<Crest name={team.name} logo={team.logo} color={colorOf(team.department)} size={44} />}
    title={team.name}
    to={paths.team(team._id)}
    note={words(post && POSTS[post], competitionOf(team), `since ${formatDate(since)}`)}
  />
)

function SquadRow({ squad: { record, event, team, isCaptain, isReserve } }: { squad: PastSquad }) {
  const name = team?.name ?? event.name
  return (
    <Row
      mark={<Crest name={name} size={44} />}
      title={name}
      to={team?._id ? paths.team(team._id) : paths.event(event._id)}
      note={
        <>
          {words(isCaptain && POSTS.CAPTAIN, isReserve && 'Reserve')}
          {(isCaptain || isReserve) && ' · '}
          {team && (
            <>
              <TextLink to={paths.event(event._id)}>{event.name}</TextLink>
              {' · '}
            </>
          )}
          {record ? (
            <TextLink to={paths.gcRecord(record._id)}>{championshipName(record)}</TextLink>
          ) : (
            'A deleted championship'
          )}
        </>
      }
    />
  )
}

const CareerSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <Skeleton height={160} />
    <Skeleton height={560} />
  </SimpleGrid>
)
