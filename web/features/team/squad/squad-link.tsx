import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ManagedTeam } from '#contract/team/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './squad-link.module.css'

/** The numbers of players and applicants with a link to the squad page, on a phone below each other. */
export const SquadLink = ({ team: { _id, name, applicants, players } }: { team: ManagedTeam }) => (
  <Link to={paths.manageTeam(_id)} className={classes.link}>
    <IconUsers className={classes.icon} size={18} stroke={1.5} aria-hidden />
    <span>
      <span className={classes.squad}>
        Squad <VisuallyHidden>of {name}</VisuallyHidden> ·
      </span>{' '}
      {counted(players, 'player')}
    </span>{' '}
    {applicants > 0 && <span className={classes.applicants}>{counted(applicants, 'applicant')}</span>}
  </Link>
)
