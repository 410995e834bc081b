import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './pair.module.css'

interface PairProps {
  component?: 'div' | 'section'
  className?: string
  children: ReactNode
}

/** Two elements side by side, or one below the other when there is no room for their words. */
export const Pair = ({ component = 'div', className, children }: PairProps) => (
  <Box component={component} className={[classes.pair, className].filter(Boolean).join(' ')}>
    {children}
  </Box>
)
