import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ManagedTeam } from '#contract/team/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { paths } from '#web/lib/paths.ts'
import { RowLink } from '#web/ui/list/row-actions.tsx'
import classes from './squad-link.module.css'

/** The numbers of players and applicants with a link to the squad page. */
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
