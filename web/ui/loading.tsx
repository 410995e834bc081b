import { Box, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './loading.module.css'

/** The shape of what comes, while it comes. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" className={classes.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  )
}
