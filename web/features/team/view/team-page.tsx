import { Avatar, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import type { PersonRef } from '#contract/schemas/replies.ts'
import type { Team } from '#contract/team/calls.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { mediaPath } from '#contract/values/media.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { TeamBadges } from '#web/features/team/team-badges.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { CardGrid } from '#web/ui/grid/card-grid.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { isNamed } from '#web/ui/layout/person-name.tsx'
import { TextSection } from '#web/ui/layout/section.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import line from '#web/ui/list/line.module.css'
import { Pair } from '#web/ui/list/pair.tsx'
import { OfficeHolder } from '#web/ui/list/person-link.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { TitleCrest } from '#web/ui/picture/title-crest.tsx'
import classes from './team-players.module.css'

interface TeamPageProps {
  /** What other features know of the team, directly below its name. */
  lead?: (team: Team) => ReactNode
}

export function TeamPage({ lead }: TeamPageProps) {
  const { id } = useParams()
  return id ? <TeamById id={id} lead={lead} /> : <Back />
}

function TeamById({ id, lead }: TeamPageProps & { id: string }) {
  const team = useQuery(teamQueries.find(id))
  return (
    <Loaded query={team} skeleton={<PageSkeleton />} above={{ to: paths.teams, label: 'All teams' }}>
      {({ body }) => <TeamView team={body} lead={lead?.(body)} />}
    </Loaded>
  )
}

/** An address without an id returns to the previous page. */
function Back() {
  const back = useEffectEvent(useBack(paths.teams))
  // Going back is a promise, which is no clean-up.
  useEffect(() => void back(), [])
  return null
}

const PageSkeleton = () => (
  <Stack gap="xl">
    <Skeleton height={44} />
    <Skeleton height={120} />
    <SkeletonGrid count={4} height={72} />
  </Stack>
)

function TeamView({ team, lead }: { team: Team; lead?: ReactNode }) {
  const { _id, name, logo, motto, description, captain, viceCaptain } = team
  const { profile, role } = useSession()
  return (
    <>
      <PageTitle
        mark={<TitleCrest name={name} logo={logo} color={colorOf(team.department)} />}
        title={name}
        subtitle={motto && <i>{motto}</i>}
        isShared
      />
      <Stack gap="lg">
        <TeamBadges team={team} />
        {role === 'ADMIN' && <Text size="sm">Team ID: {_id}</Text>}
        {managesTeam(profile, team) && <QuickActions id={_id} />}
        {lead}
        {team.event === undefined && (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <TextSection title="Description" text={description} />
            <Pair>
              <OfficeHolder title="Captain" holder={captain} />
              <OfficeHolder title="Vice Captain" holder={viceCaptain} />
            </Pair>
          </SimpleGrid>
        )}
        {(team.event === undefined || team.players.length > 0) && <TeamPlayers team={team} />}
      </Stack>
    </>
  )
}

const QuickActions = ({ id }: { id: string }) => (
  <Group gap="sm">
    <LinkButton to={paths.manageTeam(id)} icon={IconUsers}>
      Manage Squad
    </LinkButton>
    <LinkButton to={paths.updateTeam(id)} variant="default" icon={IconPencil}>
      Edit
    </LinkButton>
  </Group>
)

/** The players, captain and vice captain first. */
function TeamPlayers({ team: { captain, viceCaptain, players } }: { team: Team }) {
  const others = players.filter(({ _id }) => _id !== captain?._id && _id !== viceCaptain?._id)
  if (!captain && !viceCaptain && !others.length) return <EmptyState icon={IconUsers} sentence={NO_PLAYERS} />
  const names = shortNames([captain, viceCaptain, ...others].filter((person) => person !== null))
  return (
    <section className={classes.players}>
      <Title order={2} mb="sm">
        Players
      </Title>
      <CardGrid>
        {captain && <Player person={captain} name={captain.name} post="Captain" />}
        {viceCaptain && <Player person={viceCaptain} name={viceCaptain.name} post="Vice Captain" />}
        {others.map((person) => (
          <Player key={person._id} person={person} name={names.get(person._id) ?? person.name} />
        ))}
      </CardGrid>
    </section>
  )
}

/** First names by id. People with the same first name get an initial, or their full name if needed. */
function shortNames(people: readonly PersonRef[]): Map<string, string> {
  const forms = people.map(({ _id, name }) => ({ _id, forms: formsOf(name) }))
  return new Map(
    forms.map(({ _id, forms: own }) => {
      const isUnique = (form: string, level: number) =>
        forms.every((other) => other._id === _id || other.forms[level]?.toLowerCase() !== form.toLowerCase())
      return [_id, own.find(isUnique) ?? own.at(-1) ?? '']
    }),
  )
}

/** The forms of a name, shortest first. */
function formsOf(name: string): string[] {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last ? `${first} ${[...last][0]}.` : first, words.join(' ')]
}

interface PlayerProps {
  person: PersonRef
  name: string
  post?: string
}

/** A player with a link to their profile. */
const Player = ({ person: { _id, name: whole, profilePic }, name, post }: PlayerProps) => (
  <li className={`${line.line} ${classes.player}`} data-linked>
    <Avatar src={profilePic && mediaPath(profilePic, 160)} alt="" size={36}>
      {initialsOf(whole)}
    </Avatar>
    {isNamed({ name: whole }) ? (
      <WholeRowLink to={paths.profile(_id)} className={`${line.words} ${line.name}`}>
        {name}
      </WholeRowLink>
    ) : (
      <span className={`${line.words} ${line.name}`}>{whole}</span>
    )}
    {post && <span className={classes.post}>{post}</span>}
  </li>
)
