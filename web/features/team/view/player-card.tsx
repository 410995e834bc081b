import { Avatar, Paper } from '@mantine/core'
import { Link } from 'react-router'
import type { PersonRef } from '#contract/schemas/replies.ts'
import { mediaPath } from '#contract/values/media.ts'
import { paths } from '#web/lib/paths.ts'
import edge from '#web/ui/list/card-edge.module.css'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import classes from './player-card.module.css'

interface PlayerCardProps {
  person: PersonRef
  name: string
  post?: string
}

/** A player with a link to their profile. */
export function PlayerCard({ person: { _id, name: whole, profilePic }, name, post }: PlayerCardProps) {
  return (
    <Paper component={Link} to={paths.profile(_id)} withBorder className={`${edge.card} ${classes.card}`}>
      <Avatar src={profilePic && mediaPath(profilePic, 160)} alt="" size={72}>
        {initialsOf(whole)}
      </Avatar>
      <span className={classes.name}>{name}</span>
      {post && <span className={classes.post}>{post}</span>}
    </Paper>
  )
}
