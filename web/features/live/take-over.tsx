import { Alert, Button, Group, Text } from '@mantine/core'
import { liveCalls } from '#contract/live.ts'
import type { MatchDetails } from '#contract/match.ts'
import { useCall } from '#web/lib/use-call.ts'

/** For admins: they may score as it is, and here they become whoever does. */
export function TakeOver({ roomId, keeper }: { roomId: string; keeper: MatchDetails['keeper'] }) {
  const take = useCall(liveCalls.takeOver)
  return (
    <Alert color="gray">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{keeper ? `${keeper.name} keeps this score.` : 'Nobody keeps this score.'}</Text>
        <Button size="compact-md" loading={take.isPending} onClick={() => take.mutate({ params: { roomId } })}>
          Take over
        </Button>
      </Group>
    </Alert>
  )
}
