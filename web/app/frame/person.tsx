import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { MenuButton } from '#web/app/navigation/menu-button.tsx'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { OwnAvatar } from './own-avatar.tsx'

const PersonMenu = latePart(async () => (await import('./person-menu.tsx')).PersonMenu)

/** The way in, or the own profile with its menu beside it. */
export function Person() {
  const { profile } = useSession()
  const [wanted, setWanted] = useState(false)
  if (!profile) {
    return (
      <Button component={Link} to={paths.login} size="sm" data-for-visitors>
        Login
      </Button>
    )
  }
  const button = (
    <MenuButton
      name={profile.name}
      onClick={() => setWanted(true)}
      onPointerEnter={PersonMenu.prefetch}
      onFocus={PersonMenu.prefetch}
    />
  )
  return (
    <Group gap="6px" wrap="nowrap">
      <OwnAvatar profile={profile} />
      <PersonMenu profile={profile} isWanted={wanted} meanwhile={button} onFailure={() => setWanted(false)} />
    </Group>
  )
}
