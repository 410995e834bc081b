import type { TeamCard as Card } from '#contract/team/calls.ts'
import { TeamBadges } from '#web/features/team/team-badges.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/list/card-link.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

export function TeamCard({ team }: { team: Card }) {
  const { _id, name, logo, department } = team
  return (
    <CardLink
      to={paths.team(_id)}
      mark={<Crest name={name} logo={logo} color={colorOf(department)} size={56} />}
      note={<TeamBadges team={team} />}
    >
      {name}
    </CardLink>
  )
}
