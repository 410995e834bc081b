import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { pointsByDepartment } from '#web/features/event/event-words.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'

interface DeleteEventProps {
  event: SportEventDetails
  onClose: () => void
  onDeleted: () => void
}

/** Asks, and says which points go and what stays. */
export function DeleteEvent({ event, onClose, onDeleted }: DeleteEventProps) {
  const { _id, matches, conduct } = event
  const entries = useQuery(entryQueries.list(_id)).data?.body ?? []
  const points = pointsByDepartment(event).filter((row) => row.points !== 0)
  return (
    <ConfirmCall
      title={`Delete ${eventTitle(event)}?`}
      call={eventResultCalls.remove}
      given={{ params: { id: _id } }}
      onDone={onDeleted}
      onClose={onClose}
    >
      {points.length > 0 ? (
        <>
          <Text>The points of this event are taken back:</Text>
          <List size="sm" my={6}>
            {points.map(({ department, points: amount }) => (
              <List.Item key={department._id}>
                {department.name}: {countPoints(amount)}
              </List.Item>
            ))}
          </List>
        </>
      ) : (
        <Text>It has given no points.</Text>
      )}
      {entries.length > 0 && (
        <Text>
          {counted(entries.length, 'entry goes with its squad', 'entries go with their squads')}:{' '}
          {entries.map(entryTitle).join(', ')}.
        </Text>
      )}
      {conduct.length > 0 && <Text>Its recorded conduct goes, too.</Text>}
      {matches.length > 0 && <Text>{counted(matches.length, 'match stays', 'matches stay')}, without an event.</Text>}
      <Text>{STAYS_IN_BIN}</Text>
    </ConfirmCall>
  )
}
