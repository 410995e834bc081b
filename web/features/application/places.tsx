import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import { APPLY_REFUSALS, MAX_APPLICATIONS } from '#contract/application/application.ts'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { CountMeter } from '#web/ui/list/count-meter.tsx'
import { countTaken } from './applications.ts'
import classes from './places.module.css'

/** How many of the allowed places are taken, and whether the application window is open. */
export function Places({ teams, isOpen }: { teams: ApplicableTeam[]; isOpen: boolean }) {
  const { profile } = useSession()
  const isHomeless = profile !== null && profile.department === null
  return (
    <Paper withBorder className={classes.places}>
      <div className={classes.meter}>
        <CountMeter label="places taken" value={countTaken(teams)} max={MAX_APPLICATIONS} />
      </div>
      <div className={classes.window}>
        {isHomeless ? (
          <>
            <Text>{APPLY_REFUSALS.applicant_without_department}</Text>
            <Anchor component={Link} to={paths.updateProfile}>
              Choose your department
            </Anchor>
          </>
        ) : (
          <>
            <TagBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Applications open' : 'Applications closed'}</TagBadge>
            <Text size="sm" c="dimmed" mt={6}>
              {isOpen ? 'Your department takes applications now.' : APPLY_REFUSALS.applications_closed}
            </Text>
          </>
        )}
      </div>
    </Paper>
  )
}
