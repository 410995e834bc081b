import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DryRun } from '#contract/rule-book/calls.ts'
import { differentLines } from './trial.ts'
import { TrialDepartment } from './trial-department.tsx'
import classes from './trial-tables.module.css'

/** Each table with old and new points, one at a time. */
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
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{table.name}, now and under these rules</VisuallyHidden>
        </caption>
        <thead className={classes.head}>
          <tr>
            <th scope="col">Department</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        {table.rows.map((row) => (
          <TrialDepartment key={row.department._id} row={row} lines={lines.get(row.department._id) ?? []} />
        ))}
      </table>
    </>
  )
}
