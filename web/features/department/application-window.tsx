import { Box, Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { departmentCalls, WINDOW_UNAVAILABLE } from '#contract/department/calls.ts'
import { WINDOW_STATUSES, type WindowStatus } from '#contract/values/enums.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { departmentQueries } from './department.queries.ts'

const MEANING: Record<WindowStatus, string> = {
  OPEN: 'Members can apply to your teams.',
  CLOSED: 'Nobody can apply. Those who wait can still be taken in.',
}

/** Shows whether the own department accepts applications, with the two buttons that change it. */
export function ApplicationWindow() {
  const status = useQuery(departmentQueries.window)
  return (
    <Loaded query={status} failed={WINDOW_UNAVAILABLE} skeleton={<Skeleton h={{ base: 177, xs: 119 }} />}>
      {({ body }) => <Window status={body.applicationStatus} />}
    </Loaded>
  )
}

function Window({ status }: { status: WindowStatus }) {
  const client = useQueryClient()
  const outcome = {
    onSuccess: (answer: { message: string; body: { applicationStatus: WindowStatus } }) =>
      client.setQueryData(departmentQueries.window.queryKey, answer),
    // Another person changed it first, so refresh.
    onFailure: () => {
      void client.invalidateQueries({ queryKey: departmentQueries.window.queryKey })
      return false
    },
  }
  const start = useCall(departmentCalls.startApplications, outcome)
  const stop = useCall(departmentCalls.stopApplications, outcome)
  const pending = start.isPending || stop.isPending
  const edge = status === 'OPEN' ? 'primary-color-filled' : 'color-default-border'
  return (
    <Paper component="section" withBorder p="md" style={{ borderInlineStart: `4px solid var(--mantine-${edge})` }}>
      <Group gap="md">
        <Box flex="1 1 240px">
          <Text component="h2" size="sm" c="dimmed" fw={500}>
            Application window
          </Text>
          <Text ff="heading" fz="2.25rem" fw={700} lh={1.1} c={status === 'OPEN' ? 'club' : undefined}>
            {WINDOW_STATUSES[status]}
          </Text>
          <Text>{MEANING[status]}</Text>
        </Box>
        <Group gap="sm">
          <Button
            aria-label={start.isPending ? undefined : 'Start Applications'}
            disabled={status === 'OPEN' || pending}
            onClick={() => start.mutate({ body: {} })}
          >
            {start.isPending ? 'Starting...' : 'Start'}
          </Button>
          <Button
            variant="default"
            aria-label={stop.isPending ? undefined : 'Stop Applications'}
            disabled={status === 'CLOSED' || pending}
            onClick={() => stop.mutate({ body: {} })}
          >
            {stop.isPending ? 'Stopping...' : 'Stop'}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
