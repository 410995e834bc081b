import { VisuallyHidden } from '@mantine/core'
import type { FieldChange } from './audit-changes.ts'
import classes from './audit-diff.module.css'

/** What each field was, and what it became. */
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
