import type { ReactNode } from 'react'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import { competitionOf } from '#contract/event/calls.ts'
import { APPLICATION_STATUSES } from '#contract/values/enums.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import classes from './applicable-team-row.module.css'

interface ApplicableTeamRowProps {
  team: ApplicableTeam
  reason?: ReactNode
  action?: ReactNode
}

export function ApplicableTeamRow({ team, reason, action }: ApplicableTeamRowProps) {
  const { _id, name, logo, department, sport, status } = team
  return (
    <Row
      mark={<Crest name={name} logo={logo} color={colorOf(department)} size={44} />}
      title={name}
      to={paths.team(_id)}
      note={
        <>
          <div className={classes.facts}>
            <span className={classes.sport}>
              <SportIcon sport={sport} size={16} /> {competitionOf(team)}
            </span>
            <TagBadge tone={status === 'ACCEPTED' ? 'good' : 'plain'}>{APPLICATION_STATUSES[status]}</TagBadge>
          </div>
          {reason}
        </>
      }
      actions={action}
    />
  )
}
