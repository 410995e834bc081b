import { Menu, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ROLES } from '#contract/enums.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { personalFor } from '#web/app/entries.ts'
import { AvatarButton } from './avatar-button.tsx'

/** Arrives when it is first asked for, so it is open from the start. */
export function PersonMenu({ profile }: { profile: OwnProfile }) {
  return (
    <Menu defaultOpened position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <AvatarButton profile={profile} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="bright" truncate>
            {profile.name}
          </Text>
          <Text size="sm">{ROLES[profile.role]}</Text>
        </Menu.Label>
        <Menu.Divider />
        {personalFor(profile.role).map(({ key, label, path, icon: Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={path}
            mih={44}
            fz="md"
            leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
