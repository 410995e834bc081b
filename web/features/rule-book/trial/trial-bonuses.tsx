import { Text } from '@mantine/core'
import type { DryRun } from '#contract/rule-book/calls.ts'
import { TrialDepartment } from './trial-department.tsx'
import classes from './trial-tables.module.css'

/** The bonuses that settling would add now. */
export function TrialBonuses({ rows }: { rows: DryRun['bonuses'] }) {
  if (rows.length === 0) return null
  return (
    <table className={classes.table}>
      <caption>
        <Text span fw={600}>
          Bonuses, if the season ended today
        </Text>
      </caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col">Department</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <TrialDepartment key={row.department._id} row={row} lines={[]} />
      ))}
    </table>
  )
}
