import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placesOf } from '#contract/points.ts'
import { formatPoints } from '#web/lib/format/format-points.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './ranking.module.css'

export interface Ranked {
  key: string
  name: string
  logo: string | null
  points: number
  to?: string
  /** A badge after the name. */
  note?: ReactNode
  /** The recent change. */
  change?: ReactNode
  action?: ReactNode
}

interface RankingProps {
  /** The label of the table, for screen readers. */
  label: string
  /** Most points first. */
  rows: Ranked[]
  limit?: number
}

/** A ranking: place, crest, name, points, and a bar relative to the leader. Equal points share a place. */
export function Ranking({ label, rows, limit = rows.length }: RankingProps) {
  const places = placesOf(rows)
  const most = rows[0]?.points ?? 0
  const hasChange = rows.some(({ change }) => change !== undefined)
  const hasAction = rows.some(({ action }) => action !== undefined)
  return (
    <table className={classes.table} aria-label={label}>
      <thead className={classes.head} data-shown={hasChange || undefined}>
        <tr className={classes.titles}>
          <th scope="col">
            <VisuallyHidden>Place</VisuallyHidden>
          </th>
          <th scope="col" className={classes.who}>
            Department
          </th>
          {hasChange && <th scope="col">Last day</th>}
          <th scope="col" className={classes.points}>
            Points
          </th>
          {hasAction && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={classes.body}>
        {rows.slice(0, limit).map((row, index) => (
          <tr
            key={row.key}
            className={classes.row}
            data-leads={(places[index] === 1 && row.points > 0) || undefined}
            data-linked={row.to !== undefined || undefined}
          >
            <td className={classes.place}>{places[index]}</td>
            <th scope="row" className={classes.who}>
              <Crest name={row.name} logo={row.logo} size={32} />
              <div className={classes.words}>
                <Name to={row.to}>{row.name}</Name>
                {row.note}
                <div className={classes.bar} style={{ width: shareOf(row.points, most) }} />
              </div>
            </th>
            {hasChange && <td className={classes.change}>{row.change}</td>}
            <td className={classes.points}>{formatPoints(row.points)}</td>
            {hasAction && <td className={classes.action}>{row.action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ to, children }: { to?: string; children: string }) {
  if (!to) return children
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  )
}

const shareOf = (points: number, most: number) => `${most > 0 ? Math.max(0, (100 * points) / most) : 0}%`
