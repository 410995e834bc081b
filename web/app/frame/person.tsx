import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { MenuButton } from '#web/app/navigation/menu-button.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { OwnAvatar } from './own-avatar.tsx'

const fetchMenu = () => import('./person-menu.tsx')
const PersonMenu = lazy(async () => ({ default: (await fetchMenu()).PersonMenu }))

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
    <MenuButton name={profile.name} onClick={() => setWanted(true)} onPointerEnter={fetchMenu} onFocus={fetchMenu} />
  )
  return (
    <Group gap="6px" wrap="nowrap">
      <OwnAvatar profile={profile} />
      <Suspense fallback={button}>{wanted ? <PersonMenu profile={profile} /> : button}</Suspense>
    </Group>
  )
}
