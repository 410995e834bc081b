import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { type Match, type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import { matchName, pointsIn } from '#web/features/match/card/match-name.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { ResultConsequences } from '#web/ui/feedback/consequences.tsx'
import { consequencesOfDeletion } from './deletion.queries.ts'

interface DeleteMatchProps {
  match: Match
  onClose: () => void
  onDeleted?: () => void
}

/** Explains what a deletion reverses. The server's refusal explains why a match must stay. */
export function DeleteMatch({ match, onClose, onDeleted }: DeleteMatchProps) {
  const { _id, status } = match
  const isResult = status === 'SUMMARY'
  const details = useQuery({ ...matchQueries.find(_id), enabled: isResult, staleTime: MOMENTARY })
  const drawn = useQuery({ ...consequencesOfDeletion(_id), enabled: isResult })
  const consequences = drawn.data?.body ?? { sides: [], lost: [], places: [] }
  const changesDraw = Object.values(consequences).some(({ length }) => length > 0)
  const isLooking = isResult && [details, drawn].some(({ isPending, failureCount }) => isPending && failureCount === 0)
  return (
    <ConfirmCall
      title={isResult ? 'Delete this result?' : 'Delete this match?'}
      call={matchCalls.remove}
      given={{ params: { id: _id } }}
      explains={['match_live', 'result_settled']}
      ready={!isLooking && consequences.lost.length === 0}
      onDone={onDeleted}
      onClose={onClose}
    >
      <Text fw={600} mb={4}>
        {matchName(match)}
      </Text>
      <Skeleton visible={isLooking}>
        <Text>
          {isResult && takenBack(details.data?.body)}
          {!isResult && match.date && 'Calendars will show it as called off. '}
          {STAYS_IN_BIN}
        </Text>
      </Skeleton>
      {changesDraw && <ResultConsequences {...consequences} />}
    </ConfirmCall>
  )
}

function takenBack(match: MatchDetails | undefined): string {
  if (!match) return 'It takes back the points that the win was worth. '
  const { award } = match
  return award ? `It takes back ${pointsIn(award)} from ${award.department.name}. ` : 'It was worth no points. '
}
