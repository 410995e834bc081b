import { Anchor, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { competitionOf } from '#contract/event/calls.ts'
import { DepartmentPage } from '#web/features/department/department-page.tsx'
import { EnteredEvents } from '#web/features/entry/list/department-entries.tsx'
import { Honours } from '#web/features/gc/honours.tsx'
import { AgainstSelect } from '#web/features/head-to-head/against-select.tsx'
import { SideMatches } from '#web/features/match/list/side-matches.tsx'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { StandingCard } from '#web/features/points/standing-card.tsx'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { NotifyLink } from '#web/features/push/follow/notify-link.tsx'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { chooseDepartment, useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

/** A department with its place, matches, teams and entries of the running season, and its honours. */
export function DepartmentWithSeasonPage() {
  const { id = '' } = useParams()
  const isOwn = useOwnDepartment() === id
  const lead = (
    <Stack gap="lg">
      <Standing department={id} />
      <Group gap="sm">
        <MyDepartmentButton id={id} />
        {isOwn && <NotifyLink of={{ department: 'own' }} />}
      </Group>
      <SideMatches of={{ department: id }} />
      <AgainstSelect department={id} />
    </Stack>
  )
  return (
    <DepartmentPage lead={lead}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
        <Teams department={id} />
        <EnteredEvents department={id} />
      </SimpleGrid>
      <Honours department={id} />
    </DepartmentPage>
  )
}

/** Chooses a department for this device: home, matches and points begin with it. Accounts with a department have theirs. */
function MyDepartmentButton({ id }: { id: string }) {
  const { profile } = useSession()
  const isOwn = useOwnDepartment() === id
  if (profile?.department) return null
  const Icon = isOwn ? IconStarFilled : IconStar
  return (
    <IconButton
      variant={isOwn ? 'light' : 'default'}
      px="sm"
      icon={Icon}
      aria-pressed={isOwn}
      onClick={() => chooseDepartment(isOwn ? null : id)}
      data-for-visitors={profile === null || undefined}
    >
      My department
    </IconButton>
  )
}

interface OfDepartment {
  department: string
}

/** Leads to the sources of the points. */
function Standing({ department }: OfDepartment) {
  const standings = useQuery(pointsQueries.table).data?.body
  const own = standings?.find(({ _id }) => _id === department)
  if (!standings || !own) return null
  const { rank, gap, neighbour } = standingInWords(own, standings)
  return (
    <StandingCard department={own} rank={rank} to={paths.points(department)} isUnnamed>
      {gap && gap + neighbour}
    </StandingCard>
  )
}

function Teams({ department }: OfDepartment) {
  const pages = useInfiniteQuery(teamQueries.pages({ department })).data?.pages
  const teams = pages?.flatMap(({ body }) => body) ?? []
  if (teams.length === 0) return null
  return (
    <Section title="Teams">
      <Rows>
        {teams.map(({ _id, name, sport, gender }) => (
          <Row
            key={_id}
            mark={<SportIcon sport={sport} />}
            title={name}
            to={paths.team(_id)}
            note={competitionOf({ sport, gender })}
          />
        ))}
      </Rows>
      {(pages?.[0]?.totalPages ?? 1) > 1 && (
        <Anchor component={Link} to={`${paths.teams}?${new URLSearchParams({ department })}`} mt="sm" display="block">
          All teams
        </Anchor>
      )}
    </Section>
  )
}
