import { ActionIcon, type ActionIconProps, createPolymorphicComponent, Group, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'

interface IconActionProps extends ActionIconProps {
  icon: TablerIcon
  /** What a mouse is told; screen readers are told `label` where that says more. */
  tip: string
  label?: string
}

/** A button that is an icon alone. */
export const IconAction = createPolymorphicComponent<'button', IconActionProps>(
  ({ icon: Icon, tip, label = tip, ...props }: IconActionProps) => (
    <Tooltip label={tip}>
      <ActionIcon aria-label={label} {...props}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ),
)

interface RowActionsProps {
  /** The name of the row, for the labels of its buttons. */
  name: string
  editAt?: string
  onDelete: () => void
}

export const RowActions = ({ name, editAt, onDelete }: RowActionsProps) => (
  <Group gap={4} wrap="nowrap">
    {editAt && <IconAction icon={IconPencil} tip="Edit" label={`Edit ${name}`} component={Link} to={editAt} />}
    <IconAction icon={IconTrash} tip="Delete" label={`Delete ${name}`} color="red" onClick={onDelete} />
  </Group>
)
