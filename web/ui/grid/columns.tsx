import type { CSSProperties, ReactNode } from 'react'
import classes from './columns.module.css'

interface ColumnsProps {
  /** Their widths on a wide screen: '3fr 2fr'. */
  widths: string
  children: ReactNode
}

/** Columns on a wide screen; on others they stand one below the other. */
export const Columns = ({ widths, children }: ColumnsProps) => (
  <div className={classes.columns} style={{ '--columns': widths } as CSSProperties}>
    {children}
  </div>
)
