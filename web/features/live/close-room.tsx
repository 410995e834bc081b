import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WINNERS, type Winner } from '#contract/enums.ts'
import { LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { winPoints } from '#contract/points.ts'
import { WinnerField } from '#web/features/match/winner-field.tsx'
import { winnerBy } from '#web/features/match/winner-suggestion.ts'
import { rulesQuery } from '#web/features/points/points-queries.ts'
import { countPoints } from '#web/lib/format-points.ts'
import { useConnection } from '#web/lib/live-connection.ts'
import { sendLive } from '#web/lib/live-events.ts'
import { notice } from '#web/lib/notice.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { knowsTies } from './sport-rules.ts'

interface CloseRoomProps {
  match: MatchDetails
  userId: string
  /** Changes that are not saved yet. */
  waiting: number
  onClose: () => void
}

/** Asks who has won, and says what closing does: it cannot be undone here. */
export function CloseRoom({ match, userId, waiting, onClose }: CloseRoomProps) {
  const { team1, team2, team1Score, team2Score, sport, roomId } = match
  const suggested = winnerBy(team1Score ?? 0, team2Score ?? 0)
  const [winner, setWinner] = useState<Winner | ''>(suggested === 'TIE' && !knowsTies(sport) ? '' : suggested)
  const [isPending, setIsPending] = useState(false)
  const isComplete = useConnection() === 'connected' && waiting === 0

  async function close() {
    if (!roomId || !winner) return void notice.failure(LIVE_SENTENCES.incomplete)
    setIsPending(true)
    const sent = { roomId, winnerTeam: winner, scoreUpdater: userId }
    const answer = await sendLive('closeParticularRoom', sent).catch(() => null)
    setIsPending(false)
    if (answer?.ok) void notice.success(LIVE_SENTENCES.closed)
    else void notice.failure(answer?.error ?? 'The server did not answer. Look whether the room is closed.')
    onClose()
  }

  return (
    <Dialog opened title="Close this room?" onClose={onClose}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void close()
        }}
      >
        <WinnerField
          value={winner}
          onChange={setWinner}
          suggested={suggested}
          names={{ TEAM1: team1.name, TEAM2: team2.name }}
        />
        <Text>
          {`The match ends ${team1Score ?? 0}–${team2Score ?? 0} and becomes a result. `}
          <Outcome match={match} winner={winner} />
        </Text>
        {!isComplete && (
          <Alert color="accent" role="status">
            {waiting > 0
              ? 'Some changes are not saved yet. The room can be closed once they are.'
              : 'The room can be closed when the connection is back.'}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isPending} disabled={!winner || !isComplete}>
            Close room
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Outcome({ match, winner }: { match: MatchDetails; winner: Winner | '' }) {
  const rules = useQuery(rulesQuery)
  if (winner === '') return null
  if (winner === 'TIE') return `${WINNERS.TIE}: nobody gets points.`
  const { department } = winner === 'TEAM1' ? match.team1 : match.team2
  return `${department.name} gets ${rules.data ? countPoints(winPoints(rules.data.body, match)) : 'its points'}.`
}
