import { Button, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBell, IconBellOff, IconCheck, IconShare2, IconSquarePlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushChoicesUpdate } from '#contract/push/calls.ts'
import { PUSH_DEFAULTS, PUSH_KINDS } from '#contract/push/push.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { CallError } from '#web/lib/calls/call-error.ts'
import { formatClockTime } from '#web/lib/format/clock-time.ts'
import { notice } from '#web/lib/notice.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { turnOn } from '#web/lib/push/device.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Choices } from './choices.tsx'
import { useFollowedInAddress } from './followed-in-address.ts'
import { OwnDepartmentSelect } from './own-department-select.tsx'
import { deviceQuery } from './push.queries.ts'

/** What this browser is told about while the site is closed. */
export function NotificationsPage() {
  const query = useQuery(deviceQuery)
  return (
    <>
      <PageTitle title="Notifications" subtitle="On this device, also while the site is closed" />
      <Loaded query={query} skeleton={<SkeletonParts heights={[240, 160]} gap="xl" />}>
        {(device) => {
          if (device.state === 'on') return <Choices device={device} />
          if (device.state === 'off') return <Offer />
          if (device.state === 'install') return <InstallFirst />
          if (device.state === 'denied') return <NotAllowed />
          return <NotSupported />
        }}
      </Loaded>
    </>
  )
}

const NotSupported = () => (
  <EmptyState
    icon={IconBellOff}
    sentence="This browser cannot show notifications. A current Chrome, Edge, Firefox or Safari can, outside of a private window."
  />
)

/** The browser asks no second time: only its own settings help. */
function NotAllowed() {
  const client = useQueryClient()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="blocked">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="blocked">
          Notifications are blocked
        </Title>
        <Text>This browser was told to block them for this site. To allow them again:</Text>
        <List type="ordered" spacing="sm">
          <List.Item>Open the details of the site, beside its address.</List.Item>
          <List.Item>Set “Notifications” to “Allow”.</List.Item>
          <List.Item>Come back to this page.</List.Item>
        </List>
        <Button variant="default" onClick={() => client.invalidateQueries(deviceQuery)}>
          I have allowed them
        </Button>
      </Stack>
    </Paper>
  )
}

const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true, style: { verticalAlign: 'text-bottom' } }

/** iPhones and iPads allow notifications to applications on the Home Screen only. */
const InstallFirst = () => (
  <Paper withBorder p="lg" component="section" aria-labelledby="install">
    <Stack gap="sm">
      <Title order={2} id="install">
        Install the app first
      </Title>
      <Text>An iPhone or iPad shows notifications of apps on its Home Screen only. It takes three taps:</Text>
      <List type="ordered" spacing="sm">
        <List.Item>
          <IconShare2 {...ICON} /> Tap “Share” in Safari.
        </List.Item>
        <List.Item>
          <IconSquarePlus {...ICON} /> Choose “Add to Home Screen”.
        </List.Item>
        <List.Item>Open the app from the Home Screen and come back to this page.</List.Item>
      </List>
    </Stack>
  </Paper>
)

const NOT_REACHED = 'The browser could not reach its push service. Try again later.'

/** What notifications are good for, with the button that asks the browser. */
function Offer() {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [wasDismissed, setWasDismissed] = useState(false)
  const followed = useFollowedInAddress()
  const department = useOwnDepartment()

  async function ask() {
    setIsAsking(true)
    try {
      const device = await turnOn(followed)
      client.setQueryData(deviceQuery.queryKey, device)
      setWasDismissed(device.state === 'off')
      if (device.state === 'on') void notice.success('Notifications are on.')
    } catch (error) {
      void notice.failure(error instanceof CallError ? error.message : NOT_REACHED)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Paper withBorder p="clamp(20px, 5vw, 40px)" component="section" aria-labelledby="offer">
      <Stack gap="md" align="flex-start" maw={560}>
        <Title order={2} id="offer">
          Know when your team plays
        </Title>
        <AlsoFollowed followed={followed} />
        {department === null && <OwnDepartmentSelect />}
        <Button
          size="lg"
          loading={isAsking}
          onClick={() => void ask()}
          leftSection={<IconBell size={20} stroke={1.5} aria-hidden />}
        >
          Turn on notifications
        </Button>
        {wasDismissed && (
          <Text role="status" m={0}>
            The browser did not get an answer. Tap the button again and choose “Allow”.
          </Text>
        )}
        <List
          spacing="xs"
          icon={<IconCheck size={20} stroke={2} color="var(--mantine-primary-color-filled)" aria-hidden />}
        >
          {Object.entries(PUSH_KINDS).map(([kind, label]) => (
            <List.Item key={kind}>{label}</List.Item>
          ))}
        </List>
        <Text c="dimmed" m={0}>
          Nothing comes from {formatClockTime(PUSH_DEFAULTS.quietFrom)} to {formatClockTime(PUSH_DEFAULTS.quietTo)}{' '}
          unless you want it. You choose what, and one tap turns it off.
        </Text>
      </Stack>
    </Paper>
  )
}

/** What the page was about that led here. */
function AlsoFollowed({ followed: { teams, matches, events, sports } }: { followed: PushChoicesUpdate }) {
  const [sport] = sports ?? []
  const kind = (teams && 'team') ?? (matches && 'match') ?? (events && 'event')
  if (!kind && !sport) return null
  return <Text m={0}>This also follows {sport ? SPORTS[sport] : `the ${kind} that you came from`}.</Text>
}
