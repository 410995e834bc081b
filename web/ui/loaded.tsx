import { Box, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'
import classes from './loaded.module.css'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** In the shape of what comes, so that nothing moves when it is there. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brings: its skeleton, its failure with a way to try again, or itself. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return <FailedState error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  }
  return <Loading>{skeleton}</Loading>
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" className={classes.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  )
}
