import { Box, ThemeIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import line from './line.module.css'
import classes from './rows.module.css'

/** A managed list with one row per item, and a text when a search finds nothing. */
export function Rows({ children }: { children: ReactNode[] }) {
  if (!children.length) return <EmptyState sentence={SENTENCES.noRecords} />
  return <ul>{children}</ul>
}

/** The same in each row of a list, so a phone uses its width for the words. */
export const RowMark = ({ icon: Icon }: { icon: TablerIcon }) => (
  <ThemeIcon variant="light" size={40} radius="md" visibleFrom="xs">
    <Icon size={22} stroke={1.5} aria-hidden />
  </ThemeIcon>
)

interface RowProps {
  mark: ReactNode
  title: ReactNode
  to?: string
  /** The page that is shown. */
  isCurrent?: boolean
  note?: ReactNode
  actions?: ReactNode
}

export function Row({ mark, title, to, isCurrent, note, actions }: RowProps) {
  return (
    <li className={classes.row}>
      {mark}
      <Box flex="1 1 7rem" miw={0} lh={1.25}>
        {to ? (
          <Link to={to} className={classes.title} aria-current={isCurrent ? 'page' : undefined}>
            {title}
          </Link>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {note && <div className={line.note}>{note}</div>}
      </Box>
      {actions}
    </li>
  )
}
