import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIVE_TEAMS, type LiveTeam } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { playWords } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import {
  isNumber,
  type PendingChange,
  type PendingScore,
  type RejectedScores,
} from '#web/features/live/queue/pending-score-storage.ts'
import { roomsWithUnsentScores, useScoreQueue } from '#web/features/live/queue/use-score-queue.ts'
import { formatChange } from '#web/lib/format/format-number.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'

const stepOf = ({ from, to }: PendingScore) => ` ${formatChange(to - from)}`

/** A change as its keeper reads it: 'Civil +2', 'Wicket, Civil'. */
export function changeWords(change: PendingChange, match: MatchDetails | undefined, numbers = stepOf): string {
  const nameOf = (team: LiveTeam) => (team === 'TEAM1' ? match?.team1 : match?.team2)?.name ?? LIVE_TEAMS[team]
  if (isNumber(change)) return `${nameOf(change.team)}${numbers(change)}`
  const { play } = change
  const rules = match && SPORT_RULES[match.sport].detail
  const words = play && rules && playWords(rules, play)
  return [words ?? 'Undo of an entry', ...(play?.team ? [nameOf(play.team)] : [])].join(', ')
}

interface RejectedChangesProps {
  refused: RejectedScores
  match: MatchDetails | undefined
  onRead: () => void
}

/** Shows every rejected change. */
export const RejectedChanges = ({ refused: { entries, why }, match, onRead }: RejectedChangesProps) => (
  <Alert
    color="red"
    role="alert"
    icon={<IconAlertTriangle stroke={1.5} aria-hidden />}
    title={entries.length === 1 ? 'A change was not saved' : `${entries.length} changes were not saved`}
  >
    <Stack gap="xs">
      <Text size="sm">
        {why} {entries.map((entry) => changeWords(entry, match, ({ from, to }) => `: ${from} to ${to}`)).join(', ')}.
      </Text>
      <Group>
        <SideButton px={14} onClick={onRead}>
          I have read it
        </SideButton>
      </Group>
    </Stack>
  </Alert>
)

/** Sends changes of rooms that the keeper left earlier, or shows why they were rejected. */
export function UnsentScores({ userId }: { userId: string }) {
  const [rooms] = useState(() => roomsWithUnsentScores(userId))
  if (rooms.length === 0) return null
  return (
    <Stack gap="sm">
      {rooms.map((roomId) => (
        <LeftRoom key={roomId} roomId={roomId} userId={userId} />
      ))}
    </Stack>
  )
}

function LeftRoom({ roomId, userId }: { roomId: string; userId: string }) {
  const { queue, refused } = useScoreQueue({ roomId, userId })
  const match = useQuery(liveQueries.room(roomId)).data?.body
  return refused && <RejectedChanges refused={refused} match={match} onRead={queue.dismiss} />
}
