import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { AWARD_PARTS } from '#contract/values/enums.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { differenceOf, isDifferent, type TrialLine, type TrialRow } from './trial.ts'
import classes from './trial-tables.module.css'

interface TrialDepartmentProps {
  row: TrialRow
  /** Those that differ. */
  lines: readonly TrialLine[]
}

/** A department's points now and then; opened, the lines that differ. */
export function TrialDepartment({ row, lines }: TrialDepartmentProps) {
  const [isOpen, setOpen] = useState(false)
  const { department, before, after } = row
  return (
    <tbody className={classes.department} data-same={!isDifferent(row) || undefined}>
      <tr>
        <th scope="row">
          {lines.length > 0 ? (
            <button type="button" className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {department.name}
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            </button>
          ) : (
            department.name
          )}
        </th>
        <td>{formatPoints(before)}</td>
        <td>{formatPoints(after)}</td>
        <td className={classes.change}>{formatChange(differenceOf(row))}</td>
      </tr>
      {isOpen && lines.map((line) => <Line key={`${line.event?._id} ${line.part}`} line={line} />)}
    </tbody>
  )
}

const Line = ({ line }: { line: TrialLine }) => (
  <tr className={classes.line}>
    <td>{line.event ? `${line.event.name}: ${AWARD_PARTS[line.part].toLowerCase()}` : AWARD_PARTS[line.part]}</td>
    <td>{formatPoints(line.before)}</td>
    <td>{formatPoints(line.after)}</td>
    <td className={classes.change}>{formatChange(differenceOf(line))}</td>
  </tr>
)
