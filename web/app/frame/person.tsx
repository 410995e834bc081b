import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { AvatarButton } from './avatar-button.tsx'

const fetchMenu = () => import('./person-menu.tsx')
const PersonMenu = lazy(async () => ({ default: (await fetchMenu()).PersonMenu }))

/** The way in, or who is in. */
export function Person() {
  const { profile } = useSession()
  const [wanted, setWanted] = useState(false)
  if (!profile) {
    return (
      <Button component={Link} to={paths.login} size="compact-md" px={14} h={36} fz="sm">
        Login
      </Button>
    )
  }
  const button = (
    <AvatarButton profile={profile} onClick={() => setWanted(true)} onPointerEnter={fetchMenu} onFocus={fetchMenu} />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <PersonMenu profile={profile} />
    </Suspense>
  )
}
