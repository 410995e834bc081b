import { Avatar, UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { mediaPath } from '#contract/files.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { initialsOf } from '#web/ui/name-mark.ts'

interface AvatarButtonProps extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  profile: OwnProfile
}

export function AvatarButton({ profile, ...button }: AvatarButtonProps) {
  const picture = profile.profilePic && mediaPath(profile.profilePic, 80)
  return (
    <UnstyledButton aria-haspopup="menu" {...button} bdrs="50%">
      <Avatar aria-hidden src={picture} alt="" size={38} radius="50%" variant="filled" color="club">
        {initialsOf(profile.name)}
      </Avatar>
      <VisuallyHidden>{profile.name}: your menu</VisuallyHidden>
    </UnstyledButton>
  )
}
