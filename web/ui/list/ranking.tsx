import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { placesOf } from '#contract/points/points.ts'
import { colorOf, shapeShades } from '#web/lib/color/department-color.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'
import { WholeRowLink } from '#web/ui/layout/whole-row-link.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './ranking.module.css'
import wide from './ranking-columns.module.css'

export interface RankedRow {
  key: string
  name: string
  logo: string | null
  /** By default, one that is derived from the name. */
  color?: string | undefined
  points: number
  /** By default, equal points share a place. */
  place?: number | undefined
  /** The row of the reader's department. */
  isOwn?: boolean
  /** What stands in the further columns, by their keys. */
  cells?: Readonly<Record<string, ReactNode>>
  to?: string
  /** A badge after the name. */
  note?: ReactNode
  change?: ReactNode
  action?: ReactNode
}

/** So many further columns fit on a tablet, more of them need a desk. */
const FEW = 4

interface RankingProps {
  /** The label of the table, for screen readers. */
  label: string
  /** Most points first. */
  rows: RankedRow[]
  /** Further columns, where there is room. */
  columns?: readonly { key: string; label: ReactNode }[]
  limit?: number
}

/** A ranking: place, crest, name, points, and a bar relative to the leader. */
export function Ranking({ label, rows, columns = [], limit = rows.length }: RankingProps) {
  const places = placesOf(rows)
  const placed = rows.map((row, index) => ({ ...row, place: places[index] }))
  const most = rows[0]?.points ?? 0
  const hasColumns = columns.length > 0
  const hasChange = rows.some(({ change }) => change !== undefined)
  const hasAction = rows.some(({ action }) => action !== undefined)
  return (
    <div className={hasColumns ? wide.scroll : undefined}>
      <table
        className={hasColumns ? `${classes.table} ${wide.table}` : classes.table}
        aria-label={label}
        data-few={(hasColumns && columns.length <= FEW) || undefined}
        style={hasColumns ? ({ '--columns': columns.length } as CSSProperties) : undefined}
      >
        <thead className={classes.head} data-shown={hasChange || hasColumns || undefined}>
          <tr className={classes.titles}>
            <th scope="col">
              <VisuallyHidden>Place</VisuallyHidden>
            </th>
            <th scope="col" className={classes.who}>
              Department
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={wide.cell}>
                {label}
              </th>
            ))}
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
          {placed.slice(0, limit).map((row) => (
            <tr
              key={row.key}
              className={classes.row}
              data-leads={(row.place === 1 && row.points > 0) || undefined}
              data-linked={row.to !== undefined || undefined}
              aria-current={row.isOwn || undefined}
              style={colorsOf(row)}
            >
              <td className={classes.place}>{row.place}</td>
              <th scope="row" className={classes.who}>
                <Crest name={row.name} logo={row.logo} color={row.color} size={32} />
                <div className={classes.words}>
                  <Name to={row.to}>{row.name}</Name>
                  {row.note}
                  <div className={classes.bar} style={{ width: shareOf(row, most) }} />
                </div>
              </th>
              {columns.map(({ key }) => (
                <td key={key} className={wide.cell}>
                  {row.cells?.[key]}
                </td>
              ))}
              {hasChange && <td className={classes.change}>{row.change}</td>}
              <td className={classes.points}>{formatPoints(row.points)}</td>
              {hasAction && <td className={classes.action}>{row.action}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ to, children }: { to?: string; children: string }) {
  return to ? <WholeRowLink to={to}>{children}</WholeRowLink> : children
}

function colorsOf(row: RankedRow) {
  const { onPaper, onInk } = shapeShades(colorOf(row))
  return { '--on-paper': onPaper, '--on-ink': onInk } as CSSProperties
}

const shareOf = ({ points }: RankedRow, most: number) => `${most > 0 ? Math.max(0, (100 * points) / most) : 0}%`
