import type { DepartmentCard as Card } from '#contract/department/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/list/card-link.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

export function DepartmentCard({ department: { _id, name, logo, color } }: { department: Card }) {
  return (
    <CardLink to={paths.department(_id)} mark={<Crest name={name} logo={logo} color={color} size={56} />}>
      {name}
    </CardLink>
  )
}
