import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of labelled facts. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Paper component="dl" withBorder className={classes.facts}>
    {children}
  </Paper>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)
