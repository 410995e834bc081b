import type { ReactNode } from 'react'
import classes from './figures.module.css'

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
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
