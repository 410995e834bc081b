import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { ExplainedPoints } from '#web/features/points/explanation/explained-points.tsx'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { StandingCard } from '#web/features/points/standing-card.tsx'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { type Tables, useTables } from '#web/features/points/tables/chosen-table.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonParts } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import { TitleCrest } from '#web/ui/picture/title-crest.tsx'
import classes from './department-points.module.css'
import { PointsHistory } from './points-history.tsx'
import { ResultsBySport } from './results-by-sport.tsx'

interface DepartmentPointsProps {
  scope: Scope
  department: Colored & { logo: string | null }
  /** '4th · 23.5 points'. */
  rank: string
  /** How far it is to the next department, and its name. */
  gap?: string | null
  neighbour?: string
  /** A settled championship; absent for the running season. */
  championship?: { record: string; name: string }
  /** The tables of the rule book; null in a season without one. */
  tables: Tables | null
}

export function DepartmentPoints({
  scope,
  department,
  rank,
  gap,
  neighbour,
  championship,
  tables,
}: DepartmentPointsProps) {
  const title = tables ? 'Every entry, latest first' : 'Where each point came from'
  return (
    <>
      <PageTitle
        mark={<TitleCrest {...department} color={colorOf(department)} />}
        title={department.name}
        subtitle={championship && <TitleLink to={paths.gcRecord(championship.record)}>{championship.name}</TitleLink>}
        isShared
      />
      <StandingCard department={department} rank={rank} to={paths.department(scope.id)} isUnnamed>
        {gap && gap + neighbour}
      </StandingCard>
      <div className={classes.columns}>
        <div className={classes.main}>
          {tables && <ExplainedPoints scope={scope} tables={tables} />}
          <ResultsBySport scope={scope} />
        </div>
        <PointsHistory scope={scope} title={title} />
      </div>
    </>
  )
}

export const DepartmentPointsSkeleton = () => <SkeletonParts heights={[44, 56, 320]} gap="sm" />

/** A department's results and where its points came from, in the running season. */
export function DepartmentPointsPage() {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  const { hasRuleBook, ...tables } = useTables()
  const standings = useQuery(pointsQueries.tableNamed(tables.chosen)).data?.body ?? []
  const standing = standings.find(({ _id }) => _id === id)
  return (
    <Loaded
      query={department}
      skeleton={<DepartmentPointsSkeleton />}
      above={{ to: paths.pointTable, label: 'Point Table' }}
    >
      {({ body }) => (
        <DepartmentPoints
          scope={{ id }}
          department={body}
          {...(standing ? standingInWords(standing, standings) : { rank: countPoints(body.points) })}
          tables={hasRuleBook ? tables : null}
        />
      )}
    </Loaded>
  )
}
