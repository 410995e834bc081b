import { Text } from '@mantine/core'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { versionTitle } from '#web/features/rule-book/versions.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import classes from './adoption.module.css'

/** By whom a version was adopted, when and why. */
export function Adoption({ version }: { version: RuleBookVersion }) {
  const { adoptedAt, by, reason } = version
  if (!adoptedAt) return null
  const note = `${versionTitle(version)}, adopted on ${formatDate(adoptedAt)}`
  return (
    <div className={classes.adoption}>
      <p className={classes.reason}>{reason}</p>
      {by ? <PersonLink person={by} note={note} /> : <Text c="dimmed">{note}</Text>}
    </div>
  )
}
