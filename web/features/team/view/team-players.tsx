import { Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { PersonRef } from '#contract/schemas/replies.ts'
import type { Team } from '#contract/team/calls.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { PlayerCard } from './player-card.tsx'
import { shortNames } from './short-names.ts'
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
