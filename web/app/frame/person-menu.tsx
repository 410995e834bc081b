import { Menu, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { ROLES } from '#contract/values/enums.ts'
import { personalFor } from '#web/app/navigation/entries.ts'
import { MenuButton } from '#web/app/navigation/menu-button.tsx'
import { useSession } from '#web/lib/session/session.ts'

/** Arrives when it is first asked for, so it is open from the start. */
export function PersonMenu({ profile }: { profile: OwnProfile }) {
  return (
    <Menu defaultOpened position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <MenuButton name={profile.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="bright" truncate>
            {profile.name}
          </Text>
          <Text size="sm">{ROLES[profile.role]}</Text>
        </Menu.Label>
        <Menu.Divider />
        {personalFor(useSession().role ?? profile.role).map(({ key, label, path, icon }) => (
          <Item key={key} to={path} icon={icon}>
            {label}
          </Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Item = ({ to, icon: Icon, children }: { to: string; icon: TablerIcon; children: string }) => (
  <Menu.Item component={Link} to={to} mih={44} fz="md" leftSection={<Icon size={20} stroke={1.5} aria-hidden />}>
    {children}
  </Menu.Item>
)
