import { competitionOf } from '#contract/event/calls.ts'
import type { ManagedTeam } from '#contract/team/calls.ts'
import { SquadLink } from '#web/features/team/squad/squad-link.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

interface ManagedTeamRowProps {
  team: ManagedTeam
  /** Shows the department, for lists with teams of several departments. */
  ofAll: boolean
  onDelete: () => void
}

export function ManagedTeamRow({ team, ofAll, onDelete }: ManagedTeamRowProps) {
  const { _id, name, logo, department } = team
  const facts = [ofAll && department.name, competitionOf(team)]
  return (
    <Row
      mark={<Crest name={name} logo={logo} color={colorOf(department)} />}
      title={name}
      to={paths.team(_id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          <SquadLink team={team} />
          <RowActions name={name} editAt={paths.updateTeam(_id)} onDelete={onDelete} />
        </>
      }
    />
  )
}
