import { Anchor } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { EnteredEvent, Entry } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { type EntryAccess, manages } from '#web/features/entry/entry-access.ts'
import { entryNote } from '#web/features/entry/entry-words.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './entry-row.module.css'

// Only managers need it.
const EntryActions = latePart(async () => (await import('#web/features/entry/manage/entry-actions.tsx')).EntryActions)

interface EntryRowProps {
  entry: Entry
  event: EnteredEvent
  isOpen: boolean
  access: EntryAccess
}

/** An entry in one row; a tap shows its squad. */
export function EntryRow({ entry, event, isOpen, access }: EntryRowProps) {
  const { department, squad, reason, state } = entry
  return (
    <li className={classes.row} data-left={state !== 'ENTERED' || undefined}>
      <details className={classes.details}>
        <summary className={classes.summary}>
          <Crest name={department.name} logo={department.logo} color={department.color} size={36} />
          <span className={classes.words}>
            <span className={classes.name}>{entryTitle(entry)}</span>
            <br />
            <span className={classes.note}>{entryNote(entry)}</span>
          </span>
          <IconChevronDown size={20} stroke={1.5} className={classes.chevron} aria-hidden />
        </summary>
        <ol className={classes.squad}>
          {squad.map(({ name, person, captain, reserve }) => (
            <li key={person?._id ?? name}>
              {person ? (
                <Anchor component={Link} to={paths.profile(person._id)} inherit>
                  {name}
                </Anchor>
              ) : (
                name
              )}
              {captain && ' (captain)'}
              {reserve && ' (reserve)'}
            </li>
          ))}
        </ol>
        {squad.length === 0 && <p className={classes.squad}>The squad is not named yet.</p>}
        {reason && <p className={classes.squad}>Reason: {reason}</p>}
      </details>
      {manages(access, department._id) && (
        <span className={classes.actions}>
          <EntryActions entry={entry} event={event} isOpen={isOpen} access={access} />
        </span>
      )}
    </li>
  )
}
