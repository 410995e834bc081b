import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { ExplainedPoints } from '#web/features/points/explanation/explained-points.tsx'
import type { Scope } from '#web/features/points/points.queries.ts'
import type { Tables } from '#web/features/points/tables/chosen-table.ts'
import { type Colored, colorOf } from '#web/lib/color/department-color.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
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
