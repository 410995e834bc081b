import { GENDERS, SPORTS } from '#contract/enums.ts'
import type { ManagedTeam } from '#contract/team.ts'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/crest.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
import { Row } from '#web/ui/rows.tsx'
import { SquadLink } from './squad-link.tsx'

interface ManagedTeamRowProps {
  team: ManagedTeam
  /** Among teams of other departments, whose it is must be told. */
  ofAll: boolean
  onDelete: () => void
}

export function ManagedTeamRow({ team, ofAll, onDelete }: ManagedTeamRowProps) {
  const { _id, name, logo, department, gender, sport } = team
  const facts = [ofAll && department.name, GENDERS[gender], SPORTS[sport]]
  return (
    <Row
      mark={<Crest name={name} logo={logo} />}
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
