import { IconMoodEmpty } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { LinkToParent, type ParentPage } from '#web/ui/layout/buttons.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Loading } from './loading.tsx'

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
