import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface MoreMenuProps {
  /** The name of the row, for the label of its button. */
  name: string
  children: ReactNode
}

/** What else can be done with a row. */
export const MoreMenu = ({ name, children }: MoreMenuProps) => (
  // Hidden while its button is not visible, it could not take the focus.
  <Menu position="bottom-end" withinPortal={false} hideDetached={false}>
    <Menu.Target>
      <ActionIcon size={44} aria-label={`More for ${name}`}>
        <IconDotsVertical size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
