import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { isWonWithLowerScore } from '#contract/match/match.ts'
import { reason as reasonRule } from '#contract/schemas/fields.ts'
import { WINNERS, type Winner } from '#contract/values/enums.ts'
import { readDetail, reasonWanted } from '#rules/sports/detail.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { listed, sentence } from '#rules/words/lists.ts'
import { scoreWords } from '#rules/words/score-words.ts'
import { ReasonField, WinnerField, winnerBy } from '#web/features/match/result/winner-field.tsx'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { useConnection } from '#web/lib/live/live-connection.ts'
import { sendLive } from '#web/lib/live/live-events.ts'
import { notice } from '#web/lib/notice.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface CloseRoomProps {
  match: MatchDetails
  userId: string
  /** The number of unsaved changes. */
  waiting: number
  onClose: () => void
}

/** Asks for the winner and explains that closing cannot be undone here. */
export function CloseRoom({ match, userId, waiting, onClose }: CloseRoomProps) {
  const { team1, team2, sport, roomId, fixture } = match
  const scores = { team1Score: match.team1Score ?? 0, team2Score: match.team2Score ?? 0 }
  const { detail } = match
  const read = detail && readDetail(SPORT_RULES[sport], detail, { isStopped: true })
  const byDetail = read && typeof read !== 'string' ? read.winner : null
  const suggested = detail ? (byDetail ?? '') : winnerBy(scores.team1Score, scores.team2Score)
  const needsWinner = fixture?.needsWinner === true
  const canTie = SPORT_RULES[sport].hasTies && !needsWinner
  const [winner, setWinner] = useState<Winner | ''>(suggested === 'TIE' && !canTie ? '' : suggested)
  const [isPending, setIsPending] = useState(false)
  const [reason, setReason] = useState('')
  const wanted = detail && winner ? reasonWanted(SPORT_RULES[sport], detail, winner) : null
  const needsReason = detail ? wanted !== null : isWonWithLowerScore({ ...scores, winner })
  const reasonIssue = reasonRule.safeParse(reason).error?.issues[0]?.message
  const isComplete = useConnection() === 'connected' && waiting === 0
  const canClose = winner !== '' && isComplete && !(needsReason && reasonIssue)

  async function close() {
    if (!roomId || !winner) return void notice.failure(LIVE_SENTENCES.incomplete)
    setIsPending(true)
    const sent = { roomId, winnerTeam: winner, scoreUpdater: userId, ...(needsReason && { reason }) }
    const answer = await sendLive('closeParticularRoom', sent).catch(() => null)
    setIsPending(false)
    if (answer?.ok) void notice.success(LIVE_SENTENCES.closed)
    else void notice.failure(answer?.error ?? 'The server did not answer. Look whether the match has ended.')
    onClose()
  }

  return (
    <Dialog title="End this match?" onClose={onClose}>
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
          needsWinner={needsWinner}
        />
        {needsReason && (
          <ReasonField
            {...(wanted && { description: `${wanted} Everyone can read it with the result.` })}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={reason !== '' && reasonIssue}
          />
        )}
        <Text>
          {`The match ends ${scoreWords({ ...match, ...scores })} and becomes a result. `}
          <Outcome match={match} winner={winner} />
        </Text>
        {!isComplete && <Incomplete hasUnsaved={waiting > 0} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isPending} disabled={!canClose}>
            End match
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const Incomplete = ({ hasUnsaved }: { hasUnsaved: boolean }) => (
  <Alert color="accent" role="status">
    {hasUnsaved
      ? 'Some changes are not saved yet. The match can end once they are.'
      : 'The match can end when the connection is back.'}
  </Alert>
)

function Outcome({ match: { _id, team1, team2 }, winner }: { match: MatchDetails; winner: Winner | '' }) {
  const worth = useQuery(pointsQueries.worth(_id)).data?.body
  if (winner === '' || !worth) return null
  const departments = [team1.department, team2.department]
  const awards = worth[winner].map(({ department, points }) => {
    const { name } = departments.find((one) => one._id === department) ?? { name: 'A department' }
    return `${name} ${points < 0 ? 'loses' : 'gets'} ${countPoints(Math.abs(points))}`
  })
  const words = listed(awards) || 'nobody gets points'
  return winner === 'TIE' ? `${WINNERS.TIE}: ${words}.` : `${sentence(words)}.`
}
