import { Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { PersonRef } from '#contract/fields.ts'
import { NO_PLAYERS, type Team } from '#contract/team.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlayerCard } from './player-card.tsx'
import classes from './team-players.module.css'

/** Captain and vice captain first, then the others. */
export function TeamPlayers({ team: { captain, viceCaptain, players } }: { team: Team }) {
  const others = players.filter(({ _id }) => _id !== captain?._id && _id !== viceCaptain?._id)
  if (!captain && !viceCaptain && !others.length) return <EmptyState icon={IconUsers} sentence={NO_PLAYERS} />
  return (
    <section className={classes.players}>
      <Title order={2} mb="sm">
        Players
      </Title>
      <CardGrid>
        {captain && <Player person={captain} name={captain.name} post="Captain" />}
        {viceCaptain && <Player person={viceCaptain} name={viceCaptain.name} post="Vice Captain" />}
        {others.map((person) => (
          <Player key={person._id} person={person} name={firstNameOf(person)} />
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

const firstNameOf = ({ name }: PersonRef) => name.trim().split(/\s+/)[0] ?? name
