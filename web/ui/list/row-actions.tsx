import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'

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
