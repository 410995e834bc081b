import { Button, Text } from '@mantine/core'
import { IconWriting } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSession } from '#web/lib/session/session.ts'

/** For captains, heads and sports leads of the departments: they saw the draw. */
export function ConfirmDraw({ event, stage }: { event: string; stage: string }) {
  const client = useQueryClient()
  const isSignedIn = useSession().role !== null
  const witness = useQuery({ ...drawQueries.witness(stage), enabled: isSignedIn }).data?.body
  const confirm = useCall(drawChangeCalls.confirmDraw, {
    isSilent: true,
    onSuccess: (answer) => {
      client.setQueryData(drawQueries.ofEvent(event).queryKey, answer)
      void client.invalidateQueries(drawQueries.witness(stage))
    },
  })
  if (!witness?.mayConfirm && !witness?.hasConfirmed) return null
  if (witness.hasConfirmed) return <Text size="sm">You confirmed this draw.</Text>
  return (
    <Button
      leftSection={<IconWriting size={20} stroke={1.5} aria-hidden />}
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ params: { stageId: stage } })}
      style={{ alignSelf: 'flex-start' }}
    >
      Confirm as a witness
    </Button>
  )
}
