import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBell, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushChoicesUpdate } from '#contract/push/calls.ts'
import { PUSH_DEFAULTS, PUSH_KINDS } from '#contract/push/push.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { CallError } from '#web/lib/calls/call-error.ts'
import { formatClockTime } from '#web/lib/format/clock-time.ts'
import { notice } from '#web/lib/notice.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { turnOn } from '#web/lib/push/device.ts'
import { useFollowedInAddress } from './followed-in-address.ts'
import { OwnDepartmentSelect } from './own-department-select.tsx'
import classes from './push.module.css'
import { deviceQuery } from './push.queries.ts'

const NOT_REACHED = 'The browser could not reach its push service. Try again later.'

/** What notifications are good for, with the button that asks the browser. */
export function Offer() {
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
    <Paper withBorder className={classes.offer} component="section" aria-labelledby="offer">
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
        <ul className={classes.kinds}>
          {Object.entries(PUSH_KINDS).map(([kind, label]) => (
            <li key={kind}>
              <IconCheck size={20} stroke={2} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
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
