import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Match, type MatchDetails, matchCalls } from '#contract/match.ts'
import { queryOf } from '#web/lib/api.ts'
import { MOMENTARY } from '#web/lib/query-client.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { nameOf, pointsIn } from './match-name.ts'

interface DeleteMatchProps {
  match: Match
  onClose: () => void
  onDeleted?: () => void
}

/** Says what a deletion takes back. What must stay, the server says why. */
export function DeleteMatch({ match, onClose, onDeleted = onClose }: DeleteMatchProps) {
  const { _id, status } = match
  const isResult = status === 'SUMMARY'
  const [reason, setReason] = useState<string | null>(null)
  const details = useQuery({
    ...queryOf(matchCalls.find, { params: { id: _id } }),
    enabled: isResult,
    staleTime: MOMENTARY,
  })
  const remove = useCall(matchCalls.remove, {
    done: onDeleted,
    refused: ({ status: refused, message }) => {
      if (refused !== 409) return false
      setReason(message)
      return true
    },
  })
  const isLooking = isResult && details.isPending && details.failureCount === 0
  return (
    <ConfirmDialog
      opened
      title={isResult ? 'Delete this result?' : 'Delete this match?'}
      confirm="Delete"
      pending={remove.isPending || isLooking}
      onConfirm={() => remove.mutate({ params: { id: _id } })}
      onClose={onClose}
    >
      <Text fw={600} mb={4}>
        {nameOf(match)}
      </Text>
      {reason ? (
        <Text c="red" role="alert">
          {reason}
        </Text>
      ) : (
        <Skeleton visible={isLooking}>
          <Text>
            {isResult && takenBack(details.data?.body)}
            {!isResult && match.date && 'Calendars will show it as called off. '}
            This cannot be undone.
          </Text>
        </Skeleton>
      )}
    </ConfirmDialog>
  )
}

function takenBack(match: MatchDetails | undefined): string {
  if (!match) return 'It takes back the points that the win was worth. '
  const { award } = match
  return award ? `It takes back ${pointsIn(award)} from ${award.department.name}. ` : 'It was worth no points. '
}
