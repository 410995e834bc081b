import { Box } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import classes from './paper.module.css'

interface PaperTitleProps {
  title: string
  subtitle: ReactNode
  isEmpty?: boolean
  children?: ReactNode
}

/** What stands above the sheets on the screen, and not on paper. */
export const PaperTitle = ({ title, subtitle, isEmpty = false, children }: PaperTitleProps) => (
  <div className={classes.head}>
    <PageTitle
      title={title}
      subtitle={subtitle}
      actions={
        <IconButton icon={IconPrinter} disabled={isEmpty} onClick={() => print()}>
          Print
        </IconButton>
      }
    />
    {children}
  </div>
)

interface SheetProps {
  title: string
  about: string
  /** The people who sign it. */
  signed?: readonly string[]
  children: ReactNode
}

/** A page of paper. */
export const Sheet = ({ title, about, signed = [], children }: SheetProps) => (
  <article className={classes.sheet}>
    <h2 className={classes.name}>{title}</h2>
    <Box component="p" mb="sm">
      {about}
    </Box>
    {children}
    {signed.length > 0 && (
      <div className={classes.signatures}>
        {signed.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
          <span key={at}>{person}</span>
        ))}
      </div>
    )}
  </article>
)

export interface SheetRow {
  key: string
  name: string
  cells: readonly (string | null)[]
}

interface SheetRowsProps {
  /** Of the columns after the number and the name. */
  columns: readonly string[]
  rows: readonly SheetRow[]
}

/** Numbered names with boxes beside them. The last column is for the pen. */
export const SheetRows = ({ columns, rows }: SheetRowsProps) => (
  <table className={classes.rows}>
    <thead>
      <tr>
        {['No.', 'Name', ...columns].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, cells }, index) => (
        <tr key={key}>
          <td>{index + 1}</td>
          <td>{name}</td>
          {columns.map((column, at) => (
            <td key={column}>{cells[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
