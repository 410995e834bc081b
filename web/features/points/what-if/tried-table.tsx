import { VisuallyHidden } from '@mantine/core'
import type { WhatIf } from '#contract/possible/calls.ts'
import type { Row } from '#rules/table/table.ts'
import { listed } from '#rules/words/lists.ts'
import { countPoints, formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { useOwnDepartment } from '#web/lib/own-department.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './tried-table.module.css'

interface TriedTableProps {
  departments: WhatIf['departments']
  /** Without the choices. */
  before: readonly Row[]
  after: readonly Row[]
}

/** The table as it would be, with what each department gains and how many places it moves. */
export function TriedTable({ departments, before, after }: TriedTableProps) {
  const own = useOwnDepartment()
  const nameOf = (id: string) => departments.find(({ _id }) => _id === id)?.name ?? ''
  const leaders = after.filter(({ place }) => place === 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, also by keyboard
    <section className={classes.scroll} aria-label="Table with these results" tabIndex={0}>
      <VisuallyHidden role="status">
        {listed(leaders.map(({ department }) => nameOf(department)))} first with{' '}
        {countPoints((leaders[0]?.amount ?? 0) / 100)}
      </VisuallyHidden>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Place', 'Moves', 'Department', 'Gains', 'Points'].map((title) => (
              <th key={title} scope="col">
                <VisuallyHidden>{title}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {after.map(({ department: id, place, amount }) => {
            const department = departments.find(({ _id }) => _id === id)
            const former = before.find((row) => row.department === id)
            const moved = (former?.place ?? place) - place
            const gained = amount - (former?.amount ?? amount)
            return (
              <tr key={id} aria-current={id === own || undefined}>
                <td className={classes.place}>{place}</td>
                <td className={classes.moves} data-up={moved > 0 || undefined}>
                  {moved !== 0 && <Moved by={moved} />}
                </td>
                <th scope="row">
                  <span className={classes.name}>
                    {department && <Crest {...department} size={24} />}
                    <span>{department?.name}</span>
                  </span>
                </th>
                <td className={classes.gains} data-up={gained > 0 || undefined}>
                  {gained !== 0 && formatChange(gained / 100)}
                </td>
                <td className={classes.points}>{formatPoints(amount / 100)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const Moved = ({ by }: { by: number }) => (
  <>
    <span aria-hidden>
      {by > 0 ? '▲' : '▼'} {Math.abs(by)}
    </span>
    <VisuallyHidden>
      {by > 0 ? 'up' : 'down'} {Math.abs(by)}
    </VisuallyHidden>
  </>
)
