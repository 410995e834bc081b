import { Paper, Text } from '@mantine/core'
import { APPLY_REFUSALS, type ApplicableTeam, MAX_APPLICATIONS } from '#contract/application.ts'
import { useSession } from '#web/lib/session.ts'
import { CountMeter } from '#web/ui/count-meter.tsx'
import { TagBadge } from '#web/ui/tag-badge.tsx'
import { countTaken } from './applications.ts'
import classes from './places.module.css'

/** How many teams one has of those that one may have, and whether the department takes more. */
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
          <Text>{APPLY_REFUSALS.homeless}</Text>
        ) : (
          <>
            <TagBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Applications open' : 'Applications closed'}</TagBadge>
            <Text size="sm" c="dimmed" mt={6}>
              {isOpen ? 'Your department takes applications now.' : APPLY_REFUSALS.closed}
            </Text>
          </>
        )}
      </div>
    </Paper>
  )
}
