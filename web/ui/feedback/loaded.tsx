import { Alert, Anchor, Box, Button, type MantineSpacing, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconMoodEmpty, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { CardGrid } from '#web/ui/grid/card-grid.tsx'
import { LinkToParent, type ParentPage } from '#web/ui/layout/buttons.tsx'
import { EmptyState } from './empty-state.tsx'
import classes from './loaded.module.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Has the shape of the content, so that nothing moves when it loads. */
  skeleton: ReactNode
  /** Replaces the usual sentence of a failure. */
  failed?: string
  /** For a whole page: a missing thing shows a link to this page above it. */
  above?: ParentPage
  children: (data: T) => ReactNode
}

/** The states of a query: skeleton, failure with a retry button, content. */
export function Loaded<T>({ query, skeleton, failed, above, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    if (isRefused(query.error)) return <Missing sentence={query.error.message} above={above} />
    const retry = () => query.refetch()
    return <FailedState sentence={failed} error={query.error} onRetry={retry} retrying={query.isFetching} />
  }
  return <Loading>{skeleton}</Loading>
}

const Missing = ({ sentence, above }: { sentence: string; above: ParentPage | undefined }) => (
  <EmptyState
    sentence={sentence}
    icon={IconMoodEmpty}
    alone={Boolean(above)}
    action={above && <LinkToParent {...above} />}
  />
)

// A retry does not help when the thing does not exist.
const isRefused = ({ status }: CallError) => status === 400 || status === 404

interface SkeletonsProps {
  count?: number
  /** The height of one item in pixels, equal to that of the content. */
  height: number
}

export const SkeletonGrid = ({ count = 8, height }: SkeletonsProps) => (
  <CardGrid>
    {several(count, (key) => (
      <li key={key}>
        <Skeleton height={height} />
      </li>
    ))}
  </CardGrid>
)

export const SkeletonRows = ({ count = 6, height }: SkeletonsProps) => (
  <Stack gap="sm">
    {several(count, (key) => (
      <Skeleton key={key} height={height} />
    ))}
  </Stack>
)

/** The parts of a page of these heights in pixels, one below the other. */
export const SkeletonParts = ({ heights, gap = 'lg' }: { heights: readonly number[]; gap?: MantineSpacing }) => (
  <Stack gap={gap}>
    {several(heights.length, (key) => (
      <Skeleton key={key} height={heights[key]} />
    ))}
  </Stack>
)

/** A number of equal items, each with a key. */
export const several = <T,>(count: number, make: (key: number) => T) =>
  Array.from({ length: count }, (_, key) => make(key))

/** A skeleton while content loads. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" className={classes.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  )
}

interface FailedStateProps {
  sentence?: string
  error: Error
  onRetry: () => void
  retrying?: boolean
}

export function FailedState({ sentence = SENTENCES.loadFailed, error, onRetry, retrying }: FailedStateProps) {
  return (
    <Stack align="center" gap="md" py="xl" role="alert">
      <Text ta="center" fw={500}>
        {sentence}
      </Text>
      <Alert color="red" icon={<IconAlertTriangle stroke={1.5} aria-hidden />} w="100%" maw={480}>
        {error.message || SENTENCES.fetchFailed}
      </Alert>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onRetry}
        loading={retrying}
      >
        Retry
      </Button>
    </Stack>
  )
}

interface FailedChoicesProps {
  sentence: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** The error of a select without its choices. */
export const FailedChoices = ({ sentence, query: { isFetching, refetch } }: FailedChoicesProps) => (
  <>
    {sentence}{' '}
    <Anchor component="button" type="button" inherit disabled={isFetching} onClick={() => refetch()}>
      Retry
    </Anchor>
  </>
)
