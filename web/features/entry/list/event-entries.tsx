import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EnteredEvent, Entry } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import { hasEnded, isListOpen } from '#rules/entry/entry-list.ts'
import { entryQueries } from '#web/features/entry/entry.queries.ts'
import { type EntryAccess, manages, useEntryAccess } from '#web/features/entry/entry-access.ts'
import { closingWords, entryNote } from '#web/features/entry/entry-words.ts'
import { readAt } from '#web/lib/format/club-clock.ts'
import { useNow } from '#web/lib/hydration.ts'
import { lateDialog, latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './entry-row.module.css'

// Only managers need them.
const EntryButtons = latePart(async () => (await import('#web/features/entry/manage/entry-buttons.tsx')).EntryButtons)
const EnterDialog = lateDialog(async () => (await import('#web/features/entry/manage/enter-dialog.tsx')).EnterDialog)

const EnterRows = latePart(async () => (await import('#web/features/entry/manage/enter-rows.tsx')).EnterRows)

/** The entries of an event, and what the signed-in person can do about them. */
export function EventEntries({ event }: { event: EnteredEvent }) {
  const { data } = useQuery(entryQueries.list(event._id))
  const access = useEntryAccess()
  const now = useNow()
  const [entering, setEntering] = useState<'ONE' | 'MANY' | null>(null)
  const today = now && readAt(now).date
  const entries = data?.body ?? []
  const ended = hasEnded(event)
  const isOpen = today !== null && isListOpen(event, today)
  const own = entries.filter(({ department, state }) => department._id === access.own && state !== 'WITHDRAWN')
  const mayEnter = access.managesAll ? !ended : isOpen && access.own !== null && own.length < event.entriesEach
  const mayPrint = entries.length > 0 && (access.managesAll || own.length > 0)
  if (entries.length === 0 && !mayEnter && !isOpen) return null
  return (
    <Section title="Entries" count={entries.filter(({ state }) => state === 'ENTERED').length}>
      <Stack gap="sm">
        {!ended && <Text c="dimmed">{closingWords(event, today)}</Text>}
        {entering !== 'MANY' && (mayEnter || mayPrint || !ended) && (
          <Group
            gap={8}
            className={classes.actions}
            data-lines={entries.length > 0 ? 2 : 1}
            data-is-over={ended || undefined}
          >
            {(mayEnter || mayPrint) && (
              <EntryButtons
                event={event}
                access={access}
                mayEnter={mayEnter}
                mayPrint={mayPrint}
                onEnter={setEntering}
              />
            )}
          </Group>
        )}
        {entering === 'MANY' && (
          <EnterRows event={event} entries={entries} isLate={!isOpen} onClose={() => setEntering(null)} />
        )}
        <ul>
          {entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} event={event} isOpen={isOpen} access={access} />
          ))}
        </ul>
      </Stack>
      {entering === 'ONE' && (
        <EnterDialog event={event} isLate={!isOpen} access={access} onClose={() => setEntering(null)} />
      )}
    </Section>
  )
}

// Only managers need it.
const EntryActions = latePart(async () => (await import('#web/features/entry/manage/entry-actions.tsx')).EntryActions)

interface EntryRowProps {
  entry: Entry
  event: EnteredEvent
  isOpen: boolean
  access: EntryAccess
}

/** An entry in one row; a tap shows its squad. */
function EntryRow({ entry, event, isOpen, access }: EntryRowProps) {
  const { department, squad, reason, state } = entry
  return (
    <li className={classes.row} data-left={state !== 'ENTERED' || undefined}>
      <details className={classes.details}>
        <summary className={classes.summary}>
          <Crest {...department} size={36} />
          <span className={line.words}>
            <span className={line.name}>{entryTitle(entry)}</span>
            <br />
            <span className={line.note}>{entryNote(entry)}</span>
          </span>
          <IconChevronDown size={20} stroke={1.5} className={classes.chevron} aria-hidden />
        </summary>
        <ol className={classes.squad}>
          {squad.map(({ name, person, captain, reserve }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
            <li key={place}>
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
        <Group mih={64} flex="none">
          <EntryActions entry={entry} event={event} isOpen={isOpen} access={access} />
        </Group>
      )}
    </li>
  )
}
