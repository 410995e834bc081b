import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ManagedTeam } from '#contract/team.ts'
import { paths } from '#web/lib/paths.ts'
import { RowLink } from '#web/ui/row-link.tsx'
import { counted } from './counted.ts'
import classes from './squad-link.module.css'

/** How many play and how many would like to, and the way to decide about them. */
export function SquadLink({ team: { _id, name, applicants, players } }: { team: ManagedTeam }) {
  return (
    <RowLink to={paths.manageTeam(_id)} icon={IconUsers} width={260}>
      <span>
        Squad <VisuallyHidden>of {name}</VisuallyHidden> · {counted(players, 'player')}
      </span>{' '}
      {applicants > 0 && <span className={classes.applicants}>{counted(applicants, 'applicant')}</span>}
    </RowLink>
  )
}
