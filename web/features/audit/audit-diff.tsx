import { VisuallyHidden } from '@mantine/core'
import type { FieldChange } from './audit-changes.ts'
import classes from './audit-diff.module.css'

/** Each changed field before and after. */
export function AuditDiff({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className={classes.diff}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          {before !== null && (
            <dd>
              <VisuallyHidden>Was </VisuallyHidden>
              <del>{before}</del>
            </dd>
          )}
          {after !== null && (
            <dd>
              <VisuallyHidden>Became </VisuallyHidden>
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
