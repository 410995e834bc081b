import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { SENTENCES } from '#contract/sentences.ts'
import { paths } from '#web/lib/paths.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './route-error-page.module.css'

export function RouteErrorPage() {
  const error = useRouteError()
  const back = useBack(paths.home)
  const unknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className={classes.ground}>
      <PitchLines />
      <Stack align="center" ta="center" pos="relative">
        <DocumentTitle>{SENTENCES.routeFailed}</DocumentTitle>
        <Text className={classes.figure} aria-hidden>
          {unknown ? '404' : '?!'}
        </Text>
        <Title order={1}>{SENTENCES.routeFailed}</Title>
        <Text c="dimmed">{unknown ? SENTENCES.routeUnknown : SENTENCES.routeBroken}</Text>
        <Group justify="center" mt="sm">
          <Button variant="default" onClick={back}>
            Back
          </Button>
          {unknown || (
            <Button variant="default" onClick={() => location.reload()}>
              Refresh
            </Button>
          )}
          <Button component={Link} to={paths.home}>
            Home
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
