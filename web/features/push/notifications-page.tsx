import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBellOff, IconShare2, IconSquarePlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Choices } from './choices.tsx'
import { Offer } from './offer.tsx'
import classes from './push.module.css'
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
        <ol className={classes.steps}>
          <Step>Open the details of the site, beside its address.</Step>
          <Step>Set “Notifications” to “Allow”.</Step>
          <Step>Come back to this page.</Step>
        </ol>
        <Button variant="default" onClick={() => client.invalidateQueries(deviceQuery)}>
          I have allowed them
        </Button>
      </Stack>
    </Paper>
  )
}

/** iPhones and iPads allow notifications to applications on the Home Screen only. */
const InstallFirst = () => (
  <Paper withBorder p="lg" component="section" aria-labelledby="install">
    <Stack gap="sm">
      <Title order={2} id="install">
        Install the app first
      </Title>
      <Text>An iPhone or iPad shows notifications of apps on its Home Screen only. It takes three taps:</Text>
      <ol className={classes.steps}>
        <Step icon={<IconShare2 size={20} stroke={1.5} aria-hidden />}>Tap “Share” in Safari.</Step>
        <Step icon={<IconSquarePlus size={20} stroke={1.5} aria-hidden />}>Choose “Add to Home Screen”.</Step>
        <Step>Open the app from the Home Screen and come back to this page.</Step>
      </ol>
    </Stack>
  </Paper>
)

const Step = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <li>
    <span className={classes.step}>
      {icon}
      <span>{children}</span>
    </span>
  </li>
)
