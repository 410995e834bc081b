import { NativeSelect, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { DryRun } from '#contract/rule-book/calls.ts'
import { AWARD_PARTS } from '#contract/values/enums.ts'
import { formatChange, formatPoints } from '#web/lib/format/format-number.ts'
import { differenceOf, differentLines, isDifferent, type TrialLine, type TrialRow } from './trial.ts'
import classes from './trial-tables.module.css'

/** Each table with old and new points, one at a time, and the bonuses that settling would add now. */
export function TrialTables({ run }: { run: DryRun }) {
  const [chosen, setChosen] = useState<string>()
  const lines = useMemo(() => differentLines(run), [run])
  const names = run.tables.map(({ name }) => name)
  const table = run.tables.find(({ name }) => name === chosen) ?? run.tables[0]
  if (!table) return null
  return (
    <>
      {names.length > 1 && (
        <NativeSelect
          label="Table"
          data={names}
          value={table.name}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <TrialTable
        caption={<VisuallyHidden>{table.name}, now and under these rules</VisuallyHidden>}
        rows={table.rows}
        lines={lines}
      />
      {run.bonuses.length > 0 && (
        <TrialTable
          caption={
            <Text span fw={600}>
              Bonuses, if the season ended today
            </Text>
          }
          rows={run.bonuses}
        />
      )}
    </>
  )
}

interface TrialTableProps {
  caption: ReactNode
  rows: readonly TrialRow[]
  /** Those that differ, by department. */
  lines?: ReadonlyMap<string, readonly TrialLine[]>
}

const TrialTable = ({ caption, rows, lines }: TrialTableProps) => (
  <table className={classes.table}>
    <caption>{caption}</caption>
    <thead className={classes.head}>
      <tr>
        <th scope="col">Department</th>
        <th scope="col">Now</th>
        <th scope="col">Then</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    {rows.map((row) => (
      <TrialDepartment key={row.department._id} row={row} lines={lines?.get(row.department._id) ?? []} />
    ))}
  </table>
)

interface TrialDepartmentProps {
  row: TrialRow
  /** Those that differ. */
  lines: readonly TrialLine[]
}

/** A department's points now and then; opened, the lines that differ. */
function TrialDepartment({ row, lines }: TrialDepartmentProps) {
  const [isOpen, setOpen] = useState(false)
  const { department, before, after } = row
  return (
    <tbody className={classes.department} data-same={!isDifferent(row) || undefined}>
      <tr>
        <th scope="row">
          {lines.length > 0 ? (
            <UnstyledButton className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {department.name}
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            </UnstyledButton>
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
