import type { Entry } from '#contract/entry/calls.ts'
import { entryTitle } from '#contract/entry/entry.ts'
import type { EntryTerms } from '#contract/entry/terms-schemas.ts'
import { eventStateWord, type SportEvent } from '#contract/event/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ENTRY_STATES } from '#contract/values/enums.ts'
import { formatDate } from '#web/lib/format/format-date.ts'

/** 'Civil Rooks · 5 players, 1 reserve · 1 player missing'. A team that is named after its entry is left out. */
export function entryNote(entry: Entry): string {
  const { team, squad, missing, state, afterPlay, lateReason } = entry
  const reserves = squad.filter(({ reserve }) => reserve).length
  const players = counted(squad.length - reserves, 'player')
  const size = squad.length === 0 ? 'No squad yet' : reserves ? `${players}, ${counted(reserves, 'reserve')}` : players
  return [
    state !== 'ENTERED' && `${ENTRY_STATES[state]}${afterPlay ? ' after it had played' : ''}`,
    !team?.name.startsWith(`${entryTitle(entry)}, `) && team?.name,
    size,
    ...(squad.length > 0 ? missing : []),
    lateReason !== null && 'Late entry',
  ]
    .filter(Boolean)
    .join(' · ')
}

interface EntryDeadline extends Pick<EntryTerms, 'entriesCloseOn'>, Pick<SportEvent, 'state' | 'isBeingPlayed'> {}

/** When entries close, or closed. Without a closing day, an event that is drawn says how far it is. */
export function closingWords({ entriesCloseOn, ...event }: EntryDeadline, today: string | null): string {
  if (entriesCloseOn === null) return event.state === 'DRAFT' ? 'Entries are open.' : `${eventStateWord(event)}.`
  const day = formatDate(entriesCloseOn)
  if (today === null) return `Entries until ${day}.`
  return today > entriesCloseOn ? `Entries closed on ${day}.` : `Entries close on ${day}.`
}
