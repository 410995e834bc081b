import { Link } from 'react-router'
import { formatChange, formatPoints } from '#web/lib/format-points.ts'
import { paths } from '#web/lib/paths.ts'
import { CrestBand } from '#web/ui/crest-band.tsx'
import classes from './department-points.module.css'
import { HISTORY, PointsHistory } from './points-history.tsx'
import type { Scope } from './points-queries.ts'
import { ResultsBySport } from './results-by-sport.tsx'

interface DepartmentPointsProps {
  scope: Scope
  name: string
  logo: string | null
  place: number | undefined
  points: number
  /** In the last day. */
  change?: number
  /** A settled one; without it, the running season. */
  championship?: { record: string; year: number }
}

export function DepartmentPoints({ scope, name, logo, championship, ...figures }: DepartmentPointsProps) {
  return (
    <>
      <CrestBand name={name} logo={logo}>
        <Score {...figures} />
        <p className={classes.ways}>
          {championship && (
            <Link to={paths.gcRecord(championship.record)}>General Championship {championship.year}</Link>
          )}
          <a href={`#${HISTORY}`} className={classes.jump}>
            Where each point came from
          </a>
          <Link to={paths.department(scope.id)}>About the department</Link>
        </p>
      </CrestBand>
      <div className={classes.columns}>
        <ResultsBySport scope={scope} />
        <PointsHistory scope={scope} />
      </div>
    </>
  )
}

/** As on a scoreboard. The place is known a moment later than the department. */
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
