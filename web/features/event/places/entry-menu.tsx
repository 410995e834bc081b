import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'

interface EntryMenuProps {
  name: string
  actions: readonly EntryAction[]
}

export interface EntryAction {
  label: string
  run: () => void
}

/** What else can be done with an entry. */
export const EntryMenu = ({ name, actions }: EntryMenuProps) => (
  // Hidden while its button is not visible, it could not take the focus.
  <Menu position="bottom-end" withinPortal={false} hideDetached={false}>
    <Menu.Target>
      <ActionIcon size={44} aria-label={`More for ${name}`}>
        <IconDotsVertical size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ label, run }) => (
        <Menu.Item key={label} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
