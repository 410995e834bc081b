import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PUSH_KINDS, type PushKind } from '#contract/push/push.ts'
import { notice } from '#web/lib/notice.ts'
import { type Device, turnOff } from '#web/lib/push/device.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useFollowFromAddress } from './followed-in-address.ts'
import { FollowedItems } from './followed-items.tsx'
import classes from './push.module.css'
import { deviceQuery } from './push.queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useChoices } from './use-choices.ts'

type Subscribed = Extract<Device, { state: 'on' }>

/** What this browser is told about. Each change applies at once. */
export function Choices({ device }: { device: Subscribed }) {
  const { choices, pending, change } = useChoices(device)
  useFollowFromAddress({ choices, change })
  const kinds = pending.kinds ?? choices.kinds
  const setKind = (kind: PushKind, isWanted: boolean) =>
    change({ kinds: isWanted ? [...kinds, kind] : kinds.filter((one) => one !== kind) })

  return (
    <Stack gap="xl">
      <StatusBand />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Section title="Tell me when">
          <Stack gap={4}>
            {Object.entries(PUSH_KINDS).map(([kind, label]) => (
              <Checkbox
                size="md"
                key={kind}
                label={label}
                className={classes.choice}
                checked={kinds.includes(kind as PushKind)}
                onChange={(event) => setKind(kind as PushKind, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Section>
        <Stack gap="xl">
          <FollowedItems choices={choices} pending={pending} change={change} />
          <QuietHours choices={choices} pending={pending} change={change} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

function StatusBand() {
  const client = useQueryClient()
  const stopping = useMutation({
    mutationFn: turnOff,
    onSuccess: () => {
      void notice.success('Notifications are off.')
      return client.invalidateQueries(deviceQuery)
    },
    onError: (error) => {
      void notice.failure(error.message)
      return client.invalidateQueries(deviceQuery)
    },
  })
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap">
          <IconBellRinging size={28} stroke={1.5} aria-hidden />
          <Text m={0} fw={550}>
            Notifications are on for this device.
          </Text>
        </Group>
        <Button
          variant="default"
          loading={stopping.isPending}
          onClick={() => stopping.mutate()}
          leftSection={<IconBellOff size={18} stroke={1.5} aria-hidden />}
        >
          Turn off
        </Button>
      </Group>
    </Paper>
  )
}
