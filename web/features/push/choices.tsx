import { Checkbox, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PUSH_DEFAULTS, PUSH_KINDS, type PushKind } from '#contract/push/push.ts'
import { useClub } from '#web/lib/club.ts'
import { notice } from '#web/lib/notice.ts'
import { type PushDevice, turnOff } from '#web/lib/push/device.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useFollowFromAddress } from './followed-in-address.ts'
import { FollowedItems } from './followed-items.tsx'
import { deviceQuery } from './push.queries.ts'
import { type ChoiceProps, useChoices, WHOLE_LINE } from './use-choices.ts'

type Subscribed = Extract<PushDevice, { state: 'on' }>

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
                styles={WHOLE_LINE}
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
        <IconButton variant="default" loading={stopping.isPending} onClick={() => stopping.mutate()} icon={IconBellOff}>
          Turn off
        </IconButton>
      </Group>
    </Paper>
  )
}

const TIME = /^\d\d:\d\d$/

/** The hours without messages, in the club's time zone. */
function QuietHours({ choices, pending, change }: ChoiceProps) {
  const { zone } = useClub()
  const from = pending.quietFrom === undefined ? choices.quietFrom : pending.quietFrom
  const to = pending.quietTo === undefined ? choices.quietTo : pending.quietTo
  const isQuiet = from !== null && to !== null
  return (
    <Section title="Quiet hours">
      <Stack gap="xs">
        <Checkbox
          size="md"
          label="Nothing at night"
          styles={WHOLE_LINE}
          checked={isQuiet}
          onChange={(event) => {
            const { quietFrom, quietTo } = PUSH_DEFAULTS
            change(event.currentTarget.checked ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null })
          }}
        />
        {isQuiet && (
          <Group gap="sm" grow>
            <TimeField label="From" saved={from} save={(quietFrom) => change({ quietFrom })} />
            <TimeField label="To" saved={to} save={(quietTo) => change({ quietTo })} />
          </Group>
        )}
        <Text c="dimmed" m={0} size="sm">
          By the club’s clock ({zone}). What still matters in the morning comes then.
        </Text>
      </Stack>
    </Section>
  )
}

/** Saved when it is left: while it is typed, each digit would be a time. */
function TimeField({ label, saved, save }: { label: string; saved: string; save: (time: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && TIME.test(typed) && typed !== saved) save(typed)
    setTyped(null)
  }
  return <WhenField type="time" label={label} value={typed ?? saved} onChange={setTyped} onBlur={leave} />
}
