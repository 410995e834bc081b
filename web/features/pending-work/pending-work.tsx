import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PENDING_WORK, type PendingWork as Pending, type PendingKind } from '#contract/pending-work.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Rows } from '#web/ui/list/rows.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './pending-work.module.css'
import { pendingWorkQueries } from './pending-work.queries.ts'

/** Where each kind of work is done. */
const PLACES: Record<PendingKind, string> = {
  unkeptMatches: paths.adminLiveMatches,
  pastMatches: paths.adminMatches,
  undrawnEvents: paths.events,
  applicants: paths.adminTeams,
  closingEvents: paths.events,
  peopleWithoutDepartment: paths.adminRoles,
}

/** What waits for the signed-in manager, each with one tap to its place; a new club gets its first steps. */
export function PendingWork() {
  const query = useQuery(pendingWorkQueries.find)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={2} height={48} />}>
      {({ body: { work, firstSteps } }) => (
        <>
          {firstSteps && <FirstSteps steps={firstSteps} />}
          {(work.length > 0 || !firstSteps) && <ToDo work={work} />}
        </>
      )}
    </Loaded>
  )
}

const ToDo = ({ work }: Pick<Pending, 'work'>) => (
  <Section title="To do">
    {work.length === 0 ? (
      <Text c="dimmed">Nothing waits for you.</Text>
    ) : (
      <Rows>
        {work.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={PLACES[kind]} className={classes.row}>
              <span className={classes.count}>{count}</span> {labelOf(kind)}
            </Link>
          </li>
        ))}
      </Rows>
    )}
  </Section>
)

const labelOf = (kind: PendingKind) => PENDING_WORK.find(({ key }) => key === kind)?.label
