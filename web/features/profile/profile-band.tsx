import { Avatar } from '@mantine/core'
import { Link } from 'react-router'
import type { ProfileView } from '#contract/profile/calls.ts'
import { GENDERS, ROLES } from '#contract/values/enums.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { NameBand } from '#web/ui/picture/name-band.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { ZoomImage } from '#web/ui/zoom/zoom-image.tsx'
import classes from './profile-band.module.css'

const SIZE = 112

export function ProfileBand({ profile }: { profile: ProfileView }) {
  const { name, role, department, gender, profilePic } = profile
  const mark = profilePic ? (
    <ZoomImage publicId={profilePic} alt={`Picture of ${name}`} size={SIZE} className={classes.picture} />
  ) : (
    <Avatar alt="" size={SIZE} className={classes.initials}>
      {initialsOf(name)}
    </Avatar>
  )
  return (
    <NameBand name={name} mark={mark} color={department ? colorOf(department) : undefined}>
      <div className={classes.facts}>
        <TagBadge>{ROLES[role]}</TagBadge>
        {department && (
          <Link to={paths.department(department._id)} className={classes.department}>
            {department.name}
          </Link>
        )}
        {gender && <span>{GENDERS[gender]}</span>}
      </div>
    </NameBand>
  )
}
