import { Box, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of labelled facts. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Paper component="dl" withBorder px="md">
    {children}
  </Paper>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <Box component="dt" flex="0 0 5.5rem" c="dimmed" fz="sm">
      {label}
    </Box>
    <dd className={classes.value}>{children}</dd>
  </div>
)

/** Large numbers side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <Box component="dt" c="dimmed" fz="sm" ta="center">
        {label}
      </Box>
      <dd className={classes.number}>{children}</dd>
    </div>
  )
}
