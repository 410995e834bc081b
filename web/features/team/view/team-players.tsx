import { Avatar, Paper, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PersonRef } from '#contract/schemas/replies.ts'
import type { Team } from '#contract/team/calls.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { mediaPath } from '#contract/values/media.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import edge from '#web/ui/list/card-edge.module.css'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import classes from './team-players.module.css'

/** The players, captain and vice captain first. */
export function TeamPlayers({ team: { captain, viceCaptain, players } }: { team: Team }) {
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

const Player = (card: { person: PersonRef; name: string; post?: string }) => (
  <li>
    <PlayerCard {...card} />
  </li>
)

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

interface PlayerCardProps {
  person: PersonRef
  name: string
  post?: string
}

/** A player with a link to their profile. */
function PlayerCard({ person: { _id, name: whole, profilePic }, name, post }: PlayerCardProps) {
  return (
    <Paper component={Link} to={paths.profile(_id)} withBorder className={`${edge.card} ${classes.card}`}>
      <Avatar src={profilePic && mediaPath(profilePic, 160)} alt="" size={72}>
        {initialsOf(whole)}
      </Avatar>
      <span className={classes.name}>{name}</span>
      {post && <span className={classes.post}>{post}</span>}
    </Paper>
  )
}
