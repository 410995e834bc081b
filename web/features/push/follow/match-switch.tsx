import { Group, Text } from '@mantine/core'
import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Match } from '#contract/match/calls.ts'
import type { PushChoices, PushChoicesUpdate } from '#contract/push/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { deviceQuery } from '#web/features/push/push.queries.ts'
import { useChoices } from '#web/features/push/use-choices.ts'
import type { PushDevice } from '#web/lib/push/device.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/layout/buttons.tsx'

interface MatchSwitchProps {
  match: Match
  /** Shown until the browser says that it receives notifications. */
  meanwhile: ReactNode
}

export function MatchSwitch({ match, meanwhile }: MatchSwitchProps) {
  const { data } = useQuery(deviceQuery)
  return data?.state === 'on' ? <Switch match={match} device={data} /> : meanwhile
}

function Switch({ match, device }: { match: Match; device: Extract<PushDevice, { state: 'on' }> }) {
  const { profile } = useSession()
  const { choices, pending, change } = useChoices(device)
  const { _id: id } = match
  const matches = pending.matches ?? choices.matches.map(({ _id }) => _id)
  const muted = pending.muted ?? choices.muted.map(({ _id }) => _id)
  const isFollowed = matches.includes(id)
  const isMuted = muted.includes(id)
  const through = followedThrough(match, choices, profile?.department ?? choices.department)
  return (
    <Group gap="xs">
      {through && (
        <Text m={0} fw={550}>
          You follow {through}.
        </Text>
      )}
      {!isMuted && (
        <IconButton
          variant={isFollowed ? 'light' : 'default'}
          aria-pressed={isFollowed}
          icon={isFollowed ? IconBellRinging : IconBell}
          onClick={() => change(isFollowed ? withoutMatch(matches, id) : withMatch(matches, id))}
        >
          {labelOf(isFollowed, through !== null)}
        </IconButton>
      )}
      {(through !== null || isMuted) && (
        <IconButton
          variant={isMuted ? 'light' : 'default'}
          aria-pressed={isMuted}
          icon={IconBellOff}
          onClick={() =>
            change(isMuted ? withoutMute(muted, id) : { ...withoutMatch(matches, id), muted: [...muted, id] })
          }
        >
          {isMuted ? 'Muted' : 'Mute this match'}
        </IconButton>
      )}
    </Group>
  )
}

function labelOf(isFollowed: boolean, isToldAnyway: boolean) {
  if (isToldAnyway) return isFollowed ? 'Following this match' : 'Follow this match'
  return isFollowed ? 'Notifying you' : 'Notify me'
}

/** The name of the nearest that is followed and whose matches include this one; null without one. */
function followedThrough(match: Match, choices: PushChoices, department: string | null): string | null {
  const { team1, team2, event, sport } = match
  const teams = choices.ofTeams ? [...choices.teams, ...choices.ownTeams] : choices.teams
  const team = [team1, team2].find(({ _id }) => teams.some((followed) => followed._id === _id))
  if (team) return team.name
  const own = [team1, team2].find((side) => side.department._id === department)
  if (own && choices.ofDepartment) return own.department.name
  const followed = choices.events.find(({ _id }) => _id === event?._id)
  if (followed) return followed.name
  return choices.sports.includes(sport) ? SPORTS[sport] : null
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

const withMatch = (matches: readonly string[], id: string): PushChoicesUpdate => ({ matches: [...matches, id] })
const withoutMatch = (matches: readonly string[], id: string): PushChoicesUpdate => ({
  matches: without(matches, id),
})
const withoutMute = (muted: readonly string[], id: string): PushChoicesUpdate => ({ muted: without(muted, id) })
