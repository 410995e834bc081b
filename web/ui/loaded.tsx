import { IconMoodEmpty } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#web/lib/call-error.ts'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Loading } from './loading.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** In the shape of what comes, so that nothing moves when it is there. */
  skeleton: ReactNode
  /** What a failure says first, where it is not the usual sentence. */
  failed?: string
  /** It is a whole page: what does not exist has no heading of its own. */
  page?: boolean
  children: (data: T) => ReactNode
}

/** What a query brings: its skeleton, its failure with a way to try again, or itself. */
export function Loaded<T>({ query, skeleton, failed, page, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    if (isRefused(query.error)) return <EmptyState sentence={query.error.message} icon={IconMoodEmpty} alone={page} />
    const retry = () => query.refetch()
    return <FailedState sentence={failed} error={query.error} onRetry={retry} retrying={query.isFetching} />
  }
  return <Loading>{skeleton}</Loading>
}

// What does not exist will not exist after another try.
const isRefused = ({ status }: CallError) => status === 400 || status === 404
