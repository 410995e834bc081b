import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row-actions.module.css'

interface RowActionsProps {
  /** The name of the row, for the labels of its buttons. */
  name: string
  editAt?: string
  onDelete: () => void
}

export function RowActions({ name, editAt, onDelete }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      {editAt && (
        <Tooltip label="Edit">
          <ActionIcon component={Link} to={editAt} aria-label={`Edit ${name}`}>
            <Glyph of={IconPencil} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Delete">
        <ActionIcon color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Glyph of={IconTrash} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

const Glyph = ({ of: Icon }: { of: TablerIcon }) => <Icon size={20} stroke={1.5} aria-hidden />

interface RowLinkProps {
  to: string
  icon: TablerIcon
  /** The width in pixels, which aligns links with different texts. */
  width?: number
  children: ReactNode
}

/** The main action of a row: beside its other actions, on a phone below its name. */
export const RowLink = ({ to, icon: Icon, width, children }: RowLinkProps) => (
  <Link to={to} className={classes.link} style={{ '--width': width && `${width}px` } as CSSProperties}>
    <Icon size={18} stroke={1.5} aria-hidden />
    {children}
  </Link>
)
