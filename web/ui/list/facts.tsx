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

/** Large numbers side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

interface FigureProps {
  label: string
  children: ReactNode
}

export function Figure({ label, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.caption}>{label}</dt>
      <dd className={classes.number}>{children}</dd>
    </div>
  )
}
