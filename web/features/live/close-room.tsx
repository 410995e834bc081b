import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WINNERS, type Winner } from '#contract/enums.ts'
import { LIVE_SENTENCES } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { pointsCalls, winPoints } from '#contract/points.ts'
import { winnerBy } from '#web/features/match/winner-suggestion.ts'
import { queryOf } from '#web/lib/api.ts'
import { sendLive } from '#web/lib/live-connection.ts'
import { notice } from '#web/lib/notice.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface CloseRoomProps {
  match: MatchDetails
  userId: string
  /** Changes that the server has not heard of yet. */
  waiting: number
  onClose: () => void
}

/** Asks who has won, and says what closing does: it cannot be undone here. */
export function CloseRoom({ match, userId, waiting, onClose }: CloseRoomProps) {
  const { team1, team2, team1Score, team2Score, roomId } = match
  const [winner, setWinner] = useState<Winner | ''>(winnerBy(team1Score ?? 0, team2Score ?? 0))
  const [isPending, setIsPending] = useState(false)
  const said: Record<Winner, string> = { ...WINNERS, TEAM1: team1.name, TEAM2: team2.name }

  async function close() {
    if (!roomId || !winner) return void notice.failure(LIVE_SENTENCES.incomplete)
    setIsPending(true)
    const answer = await sendLive('closeParticularRoom', { roomId, winnerTeam: winner, scoreUpdater: userId }).catch(
      () => null,
    )
    setIsPending(false)
    if (answer?.ok) void notice.success(LIVE_SENTENCES.closed)
    else return void notice.failure(answer?.error ?? 'The server did not answer. Look whether the room is closed.')
    onClose()
  }

  return (
    <Dialog opened title="Close this room?" onClose={onClose}>
      <Stack>
        <Radio.Group label="Winner" value={winner} onChange={(value) => setWinner(value as Winner)}>
          <Stack gap="sm" mt="xs">
            {(Object.keys(WINNERS) as Winner[]).map((side) => (
              <Radio key={side} value={side} label={said[side]} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        <Text>
          {`The result ${team1Score}–${team2Score} is recorded. `}
          <Outcome match={match} winner={winner} />
        </Text>
        {waiting > 0 && (
          <Alert color="yellow">Some changes are not saved yet. Close the room when the connection is back.</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isPending} disabled={!winner || waiting > 0} onClick={close}>
            Close room
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Outcome({ match, winner }: { match: MatchDetails; winner: Winner | '' }) {
  const rules = useQuery(queryOf(pointsCalls.rules))
  if (winner === '') return null
  if (winner === 'TIE') return 'A tie gives nobody points.'
  const { department } = winner === 'TEAM1' ? match.team1 : match.team2
  if (!rules.data) return `${department.name} gets its points.`
  const points = winPoints(rules.data.body, match)
  return `${department.name} gets ${points} ${points === 1 ? 'point' : 'points'}.`
}
