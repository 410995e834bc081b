import { Avatar, Button, Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { mediaPath } from '#contract/values/media.ts'
import { MenuButton } from '#web/app/navigation/menu-button.tsx'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import classes from './person.module.css'

const PersonMenu = latePart(async () => (await import('./person-menu.tsx')).PersonMenu)

/** The way in, or the own profile with its menu beside it. */
export function PersonButton() {
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

/** Opens one's own profile. */
function OwnAvatar({ profile }: { profile: OwnProfile }) {
  const picture = profile.profilePic && mediaPath(profile.profilePic, 80)
  return (
    <Link to={paths.ownProfile} className={classes.avatar}>
      <Avatar aria-hidden src={picture} alt="" size="md" radius="50%" variant="filled" color="club">
        {initialsOf(profile.name)}
      </Avatar>
      <VisuallyHidden>Your profile</VisuallyHidden>
    </Link>
  )
}
