import { Group, Paper, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ApplicableTeam } from '#contract/application/calls.ts'
import { competitionOf } from '#contract/event/calls.ts'
import { APPLICATION_STATUSES } from '#contract/values/enums.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TagBadge } from '#web/ui/layout/tag-badge.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { reasonNotToApply } from './applications.ts'
import classes from './team-section.module.css'

interface TeamSectionProps {
  title: string
  teams: ApplicableTeam[]
  /** The button of a team; when it is disabled, `reasonId` is the id of the text with the reason. */
  action?: (team: ApplicableTeam, reasonId: string | undefined) => ReactNode
  empty: ReactNode
}

/** One of the three lists. A reason that all disabled buttons share is shown once, above them. */
export function TeamSection({ title, teams, action, empty }: TeamSectionProps) {
  const id = useId()
  const [reason, ...others] = new Set(teams.map(reasonNotToApply).filter((why) => why !== null))
  const shared = others.length ? undefined : reason
  return (
    <Section title={title} count={teams.length || undefined}>
      {teams.length === 0 && (typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty)}
      {teams.length > 0 && (
        <Paper withBorder className={classes.list}>
          {shared && <Reason id={`${id}reason`}>{shared}</Reason>}
          <Rows>
            {teams.map((team) => {
              const why = reasonNotToApply(team)
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

interface ApplicableTeamRowProps {
  team: ApplicableTeam
  reason?: ReactNode
  action?: ReactNode
}

function ApplicableTeamRow({ team, reason, action }: ApplicableTeamRowProps) {
  const { _id, name, logo, department, sport, status } = team
  return (
    <Row
      mark={<Crest name={name} logo={logo} color={colorOf(department)} size={44} />}
      title={name}
      to={paths.team(_id)}
      note={
        <>
          <Group gap="4px 12px" mt={2}>
            <Group component="span" gap={4}>
              <SportIcon sport={sport} size={16} /> {competitionOf(team)}
            </Group>
            <TagBadge tone={status === 'ACCEPTED' ? 'good' : 'plain'}>{APPLICATION_STATUSES[status]}</TagBadge>
          </Group>
          {reason}
        </>
      }
      actions={action}
    />
  )
}
