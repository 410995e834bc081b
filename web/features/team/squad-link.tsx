import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ManagedTeam } from '#contract/team.ts'
import { paths } from '#web/lib/paths.ts'
import { counted } from './counted.ts'
import classes from './squad-link.module.css'

/** How many play and how many would like to, and the way to decide about them. */
export function SquadLink({ team: { _id, name, applicants, players } }: { team: ManagedTeam }) {
  return (
    <Link to={paths.manageTeam(_id)} className={classes.link}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
      <span>
        Squad <VisuallyHidden>of {name}</VisuallyHidden> · {counted(players, 'player')}
      </span>{' '}
      {applicants > 0 && <span className={classes.applicants}>{counted(applicants, 'applicant')}</span>}
    </Link>
  )
}
