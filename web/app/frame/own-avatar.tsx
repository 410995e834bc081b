import { Avatar, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { mediaPath } from '#contract/values/media.ts'
import { paths } from '#web/lib/paths.ts'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import classes from './person.module.css'

/** Opens one's own profile. */
export function OwnAvatar({ profile }: { profile: OwnProfile }) {
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
