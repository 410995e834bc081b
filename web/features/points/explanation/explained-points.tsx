import { Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import type { Tables } from '#web/features/points/tables/chosen-table.ts'
import { TableTabs } from '#web/features/points/tables/table-tabs.tsx'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { ExplainedGroupView } from './explained-group-view.tsx'
import { explainedGroups } from './explained-groups.ts'
import classes from './explained-points.module.css'

interface ExplainedPointsProps {
  scope: Scope
  tables: Tables
}

/** Why a department has its points: each line with its rule, by event. The subtotals add up to the total in the title. */
export function ExplainedPoints({ scope, tables }: ExplainedPointsProps) {
  const explained = useQuery(pointsQueries.explained(scope, tables.chosen))
  return (
    <section className={classes.section}>
      <TableTabs {...tables} />
      <Loaded query={explained} skeleton={<SkeletonRows count={6} height={72} />}>
        {({ body: { total, lines } }) => (
          <>
            <Title order={2}>Why {formatPoints(total)}?</Title>
            {lines.length > 0 ? (
              <ul className={classes.groups}>
                {explainedGroups(lines).map((group) => (
                  <ExplainedGroupView key={`${group.event?._id} ${group.title}`} group={group} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={IconListDetails} sentence="No points have come or gone yet." />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
