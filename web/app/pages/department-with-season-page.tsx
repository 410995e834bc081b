import { useParams } from 'react-router'
import { DepartmentPage } from '#web/features/department/department-page.tsx'
import { EnteredEvents } from '#web/features/entry/list/entered-events.tsx'
import { DepartmentMatches } from '#web/features/match/list/department-matches.tsx'

/** A department with its matches and entries of the running season. */
export function DepartmentWithSeasonPage() {
  const { id = '' } = useParams()
  return (
    <DepartmentPage lead={<DepartmentMatches department={id} />}>
      <EnteredEvents department={id} />
    </DepartmentPage>
  )
}
