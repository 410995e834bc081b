import { Button, Group, Stack, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { authCalls, type Session } from '#contract/auth.ts'
import { queryOf } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Listing } from '#web/ui/listing.tsx'
import { Row, Rows } from '#web/ui/rows.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'

/** Where one is signed in, and the way to end what one does not know. */
export function OwnSessions() {
  // A login elsewhere tells this browser nothing: it asks each time.
  const sessions = useQuery({ ...queryOf(authCalls.sessions), staleTime: 0 })
  const endOthers = useCall(authCalls.endOtherSessions)
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={2}>Where you are signed in</Title>
        {sessions.data?.body.some(({ isCurrent }) => !isCurrent) && (
          <Button variant="default" size="sm" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            End all others
          </Button>
        )}
      </Group>
      <Listing query={sessions} skeleton={<SkeletonRows count={2} height={64} />}>
        {(all) => (
          <Rows>
            {all.map((session) => (
              <SessionRow key={session._id} session={session} />
            ))}
          </Rows>
        )}
      </Listing>
    </Stack>
  )
}

function SessionRow({ session: { _id, device, address, lastSeenAt, isCurrent } }: { session: Session }) {
  const end = useCall(authCalls.endSession)
  const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const ending = (
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      aria-label={`End ${device}`}
      loading={end.isPending}
      onClick={() => end.mutate({ params: { id: _id } })}
    >
      End
    </Button>
  )
  return (
    <Row
      mark={<Icon size={28} stroke={1.5} aria-hidden />}
      title={device}
      note={
        <>
          Last seen <time dateTime={lastSeenAt}>{formatDate(lastSeenAt, { time: true })}</time>
          {address && ` from ${address}`}
        </>
      }
      actions={isCurrent ? <TagBadge tone="good">This device</TagBadge> : ending}
    />
  )
}
