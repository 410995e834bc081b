import { Link } from 'react-router'
import type { Standing } from '#contract/points/calls.ts'
import { standingInWords } from '#web/features/points/standing-in-words.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './own-place.module.css'

/** The place of the reader's department, whose row may be below the screen. The server keeps the line free. */
export function OwnPlace({ rows, table }: { rows: readonly Standing[]; table: string | undefined }) {
  const id = useOwnDepartment()
  const own = rows.find(({ _id }) => _id === id)
  return (
    <p className={classes.line}>{own && <Link to={paths.points(own._id, table)}>{standingInWords(own, rows)}</Link>}</p>
  )
}
