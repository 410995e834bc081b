import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import { PageNotLoaded } from '#web/app/routes/page-route.tsx'
import { paths } from '#web/lib/paths.ts'
import { DocumentTitle } from '#web/ui/layout/document-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { PitchGround } from '#web/ui/picture/pitch-lines.tsx'

export function RouteErrorPage() {
  const error = useRouteError()
  return useDocumentInstead(error instanceof PageNotLoaded) ? null : <ErrorPage error={error} />
}

/**
 * Loads the address as a document, once for each entry of the history: storage may be forbidden. Without network, what was
 * typed on the page before stays one step back.
 */
function useDocumentInstead(isWanted: boolean): boolean {
  const [isLoading] = useState(() => isWanted && navigator.onLine && !history.state?.isDocument)
  useEffect(() => {
    if (!isLoading) return
    history.replaceState({ ...history.state, isDocument: true }, '')
    location.reload()
  }, [isLoading])
  return isLoading
}

function ErrorPage({ error }: { error: unknown }) {
  const back = useBack(paths.home)
  const unknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <PitchGround flex={1} mih="60dvh" px="md" py={48}>
      <Stack align="center" ta="center" pos="relative">
        <DocumentTitle>{SENTENCES.routeFailed}</DocumentTitle>
        <Text ff="heading" fz="7rem" fw={700} lh={0.9} c="var(--mantine-color-anchor)" aria-hidden>
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
    </PitchGround>
  )
}
