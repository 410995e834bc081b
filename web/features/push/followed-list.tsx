import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PushChoicesUpdate } from '#contract/push/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './push.module.css'
import type { ChoiceProps } from './use-choices.ts'

interface Item {
  kind: 'Sport' | 'Event' | 'Team' | 'Match' | 'Muted match'
  name: string
  to: string
  /** The choices without it. */
  rest: PushChoicesUpdate
}

/** The sports, events, teams and matches that are followed, and muted matches, each with its removal. */
export function FollowedList({ choices, pending, change }: ChoiceProps) {
  const items = itemsOf({ choices, pending })
  if (items.length === 0) return null
  return (
    <ul className={classes.followed}>
      {items.map(({ kind, name, to, rest }) => (
        <li key={to}>
          <Anchor component={Link} to={to} inherit>
            {name}
          </Anchor>
          <Text span c="dimmed" size="sm">
            {kind}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={kind === 'Muted match' ? `Unmute ${name}` : `Stop following ${name}`}
            onClick={() => change(rest)}
          >
            <IconX size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** The widest first. */
function itemsOf({ choices, pending }: Pick<ChoiceProps, 'choices' | 'pending'>): Item[] {
  const sports = pending.sports ?? choices.sports
  const events = stillWanted(choices.events, pending.events)
  const teams = stillWanted(choices.teams, pending.teams)
  const matches = stillWanted(choices.matches, pending.matches)
  const muted = stillWanted(choices.muted, pending.muted)
  return [
    ...sports.map((sport) => ({
      kind: 'Sport' as const,
      name: SPORTS[sport],
      to: `${paths.matches}?${new URLSearchParams({ sport })}`,
      rest: { sports: sports.filter((one) => one !== sport) },
    })),
    ...events.map(({ _id, name }) => ({
      kind: 'Event' as const,
      name,
      to: paths.event(_id),
      rest: { events: idsWithout(events, _id) },
    })),
    ...teams.map(({ _id, name }) => ({
      kind: 'Team' as const,
      name,
      to: paths.team(_id),
      rest: { teams: idsWithout(teams, _id) },
    })),
    ...matches.map(({ _id, name }) => ({
      kind: 'Match' as const,
      name,
      to: paths.match(_id),
      rest: { matches: idsWithout(matches, _id) },
    })),
    ...muted.map(({ _id, name }) => ({
      kind: 'Muted match' as const,
      name,
      to: paths.match(_id),
      rest: { muted: idsWithout(muted, _id) },
    })),
  ]
}

const idsWithout = (items: readonly { _id: string }[], removed: string) =>
  items.flatMap(({ _id }) => (_id === removed ? [] : [_id]))

const stillWanted = <T extends { _id: string }>(items: readonly T[], wanted: readonly string[] | undefined) =>
  items.filter(({ _id }) => !wanted || wanted.includes(_id))
