import { Group, Stack, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { authCalls, type Session } from '#contract/auth/calls.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { RemoveButton, SideButton } from '#web/ui/layout/buttons.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { PagedRows } from '#web/ui/list/listing.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { profileQueries } from './profile.queries.ts'

/** The own sessions with buttons that end them. */
export function OwnSessions() {
  const sessions = useInfiniteQuery(profileQueries.sessionPages)
  const hasOthers = sessions.data?.pages.some(({ body }) => body.some(({ isCurrent }) => !isCurrent))
  const endOthers = useCall(authCalls.endOtherSessions)
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="sm">
        <Title order={2}>Where you are signed in</Title>
        {hasOthers && (
          <SideButton loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            End all others
          </SideButton>
        )}
      </Group>
      <PagedRows query={sessions} count={2} height={64}>
        {(session) => <SessionRow session={session} />}
      </PagedRows>
    </Stack>
  )
}

function SessionRow({ session: { _id, device, address, lastSeenAt, isCurrent } }: { session: Session }) {
  const end = useCall(authCalls.endSession)
  const Icon = /Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const ending = (
    <RemoveButton
      aria-label={`End ${device}`}
      loading={end.isPending}
      onClick={() => end.mutate({ params: { id: _id } })}
    >
      End
    </RemoveButton>
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
