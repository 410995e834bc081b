import { ActionIcon, type ActionIconProps, createPolymorphicComponent, Menu, Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MoreMenu } from './more-menu.tsx'

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
  /** The name of the row, for the label of its menu. */
  name: string
  editAt?: string
  /** What the last item says. */
  verb?: 'Delete' | 'Remove' | 'Deassign'
  onDelete: () => void
}

/** What organisers seldom do with a row. */
export const RowActions = ({ name, editAt, verb = 'Delete', onDelete }: RowActionsProps) => (
  <MoreMenu name={name}>
    {editAt && (
      <Menu.Item component={Link} to={editAt}>
        Edit
      </Menu.Item>
    )}
    <Menu.Item c="red" onClick={onDelete}>
      {verb}
    </Menu.Item>
  </MoreMenu>
)
