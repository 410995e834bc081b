import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { placesOf } from '#contract/points/points.ts'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { ExplainedPoints } from '#web/features/points/explanation/explained-points.tsx'
import { pointsQueries, type Scope } from '#web/features/points/points.queries.ts'
import { useRecentChange } from '#web/features/points/recent-change.tsx'
import { type Tables, useTables } from '#web/features/points/tables/chosen-table.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { CrestBand } from '#web/ui/picture/crest-band.tsx'
import classes from './department-points.module.css'
import { HISTORY, PointsHistory } from './points-history.tsx'
import { ResultsBySport } from './results-by-sport.tsx'

const WHERE_FROM = 'Where each point came from'
/** Beside an explanation by events, the history is the ledger alone. */
const EVERY_ENTRY = 'Every entry, latest first'

interface DepartmentPointsProps {
  scope: Scope
  department: Colored & { logo: string | null }
  place: number | undefined
  points: number
  /** The change within the last 24 hours. */
  change?: number
  /** A settled championship; absent for the running season. */
  championship?: { record: string; name: string }
  /** The tables of the rule book; null in a season without one. */
  tables: Tables | null
}

export function DepartmentPoints({ scope, department, championship, tables, ...figures }: DepartmentPointsProps) {
  return (
    <>
      <CrestBand name={department.name} logo={department.logo} color={colorOf(department)}>
        <Score {...figures} />
        <p className={classes.ways}>
          {championship && <Link to={paths.gcRecord(championship.record)}>{championship.name}</Link>}
          <a href={`#${HISTORY}`} className={classes.jump}>
            {tables ? EVERY_ENTRY : WHERE_FROM}
          </a>
          <Link to={paths.department(scope.id)}>About the department</Link>
        </p>
      </CrestBand>
      <div className={classes.columns}>
        <div className={classes.main}>
          {tables && <ExplainedPoints scope={scope} tables={tables} />}
          <ResultsBySport scope={scope} />
        </div>
        <PointsHistory scope={scope} title={tables ? EVERY_ENTRY : WHERE_FROM} />
      </div>
    </>
  )
}

/** Rank and points. The rank loads after the department. */
function Score({ place, points, change }: Pick<DepartmentPointsProps, 'place' | 'points' | 'change'>) {
  return (
    <dl className={classes.score}>
      <div className={classes.figure}>
        <dt>Rank</dt>
        <dd>{place ?? '–'}</dd>
      </div>
      <div className={classes.figure}>
        <dt>Points</dt>
        <dd>{formatPoints(points)}</dd>
      </div>
      {change !== undefined && change !== 0 && (
        <div className={classes.figure}>
          <dt>Last day</dt>
          <dd>{formatChange(change)}</dd>
        </div>
      )}
    </dl>
  )
}

export const DepartmentPointsSkeleton = () => (
  <>
    <Skeleton height={208} radius="lg" mb="xl" />
    <Skeleton height={320} />
  </>
)

/** A department's results and where its points came from, in the running season. */
export function DepartmentPointsPage() {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  const { hasRuleBook, ...tables } = useTables()
  const standings = useQuery(pointsQueries.tableNamed(tables.chosen)).data?.body ?? []
  const index = standings.findIndex(({ _id }) => _id === id)
  const standing = standings[index]
  const change = useRecentChange(standing?.recent ?? [])
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
          place={placesOf(standings)[index]}
          points={standing?.points ?? body.points}
          change={change}
          tables={hasRuleBook ? tables : null}
        />
      )}
    </Loaded>
  )
}
