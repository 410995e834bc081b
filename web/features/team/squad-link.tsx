import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ManagedTeam } from '#contract/team.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './squad-link.module.css'

/** How many play and how many would like to, and the way to decide about them. */
export function SquadLink({ team: { _id, name, applicants, players } }: { team: ManagedTeam }) {
  return (
    <Link to={paths.manageTeam(_id)} className={classes.link}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
      <VisuallyHidden>Manage the squad of {name}: </VisuallyHidden>
      {counted(players, 'player')}
      {applicants > 0 && <span className={classes.applicants}>{counted(applicants, 'applicant')}</span>}
    </Link>
  )
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
