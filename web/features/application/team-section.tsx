import { Paper, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ApplicableTeam } from '#contract/application.ts'
import { Rows } from '#web/ui/rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { ApplicableTeamRow } from './applicable-team-row.tsx'
import { whyNot } from './applications.ts'
import classes from './team-section.module.css'

interface TeamSectionProps {
  title: string
  teams: ApplicableTeam[]
  /** The button of a team; where it is disabled, `reasonId` names the text that says why. */
  action?: (team: ApplicableTeam, reasonId: string | undefined) => ReactNode
  empty: ReactNode
}

/** One of the three lists. A reason that all its disabled buttons share is said once, above them. */
export function TeamSection({ title, teams, action, empty }: TeamSectionProps) {
  const id = useId()
  const [reason, ...others] = new Set(teams.map(whyNot).filter((why) => why !== null))
  const shared = others.length ? undefined : reason
  return (
    <Section title={title} count={teams.length || undefined}>
      {teams.length === 0 && (typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty)}
      {teams.length > 0 && (
        <Paper withBorder className={classes.list}>
          {shared && <Reason id={`${id}reason`}>{shared}</Reason>}
          <Rows>
            {teams.map((team) => {
              const why = whyNot(team)
              const reasonId = `${id}${shared ? 'reason' : team._id}`
              return (
                <ApplicableTeamRow
                  key={team._id}
                  team={team}
                  reason={why && !shared && <Reason id={reasonId}>{why}</Reason>}
                  action={action?.(team, why ? reasonId : undefined)}
                />
              )
            })}
          </Rows>
        </Paper>
      )}
    </Section>
  )
}

const Reason = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={classes.reason}>
    <IconInfoCircle size={18} stroke={1.5} aria-hidden />
    {children}
  </p>
)
