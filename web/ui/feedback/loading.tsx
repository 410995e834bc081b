import { Box, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './loading.module.css'

/** A skeleton while content loads. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" className={classes.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  )
}
