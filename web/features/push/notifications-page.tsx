import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Choices } from './choices.tsx'
import { InstallFirst, NotAllowed, NotSupported } from './impossible.tsx'
import { Offer } from './offer.tsx'
import { deviceQuery } from './push.queries.ts'

/** What this browser is told about while the site is closed. */
export function NotificationsPage() {
  const query = useQuery(deviceQuery)
  return (
    <>
      <PageTitle title="Notifications" subtitle="On this device, also while the site is closed" />
      <Loaded query={query} skeleton={<PageSkeleton />}>
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

const PageSkeleton = () => (
  <Stack gap="xl">
    <Skeleton height={240} radius="lg" />
    <Skeleton height={160} radius="lg" />
  </Stack>
)
