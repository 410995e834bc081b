import { allows, DEPARTMENT_MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { EntryRowCreate } from '#contract/entry/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { hasEnded, isListOpen } from '#rules/entry/entry-list.ts'
import type { Row } from '#server/db/schema.ts'
import { type Actor, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import { conflict, invalid, refused, roleForbidden } from '#server/platform/http/errors.ts'
import type { EntryRow } from './entry.queries.ts'

export const UNKNOWN_ENTRY = 'There is no such entry.'

/** Admins and helpers manage all entries, heads and sports leads those of their department. */
export const managesAll = (by: Actor) => allows(MATCH_MANAGERS, by.role)

export function requireOwnEntry(by: Actor, departmentId: string): void {
  if (!managesAll(by)) requireOwnDepartment(by, departmentId)
}

export const entryDeadlineOf = (event: Row<'event'>) => ({ entriesCloseOn: event.entries_close_on, state: event.state })

/** The event takes changes of its entries. One with final places is reopened by those that ask for it. */
export function requireEnterable(event: Row<'event'>, reopens = false): void {
  if (hasEnded(event) && !(reopens && event.state === 'FINAL'))
    throw conflict(
      'event_ended',
      event.state === 'FINAL'
        ? 'The places of this event are final, so its entries stay.'
        : 'This event is not played, so it takes no entries.',
    )
}

/** Heads and sports leads change entries until the closing day. */
export function requireOpenList(by: Actor, event: Row<'event'>, today: string): void {
  if (!managesAll(by) && !isListOpen(entryDeadlineOf(event), today))
    throw conflict(
      'entries_closed',
      `The list closed on ${event.entries_close_on}. Ask the organisers for a late change.`,
    )
}

export type LabelledEntry = Pick<EntryRow, 'state' | 'label_key'>

/** Throws when the department has all its entries, or one with this label. */
export function requireFreeEntry(event: Row<'event'>, others: readonly LabelledEntry[], labelKey: string): void {
  const notWithdrawn = others.filter(({ state }) => state !== 'WITHDRAWN')
  const max = event.entries_each
  if (notWithdrawn.length >= max)
    throw refused(
      'entries_full',
      max === 1
        ? 'The department has entered this event already.'
        : `The department has all of its ${max} entries in this event.`,
      { max },
    )
  requireFreeLabel(notWithdrawn, labelKey)
}

/** Throws when another entry of the department has this label. */
export function requireFreeLabel(others: readonly LabelledEntry[], labelKey: string): void {
  if (others.some(({ label_key, state }) => label_key === labelKey && state !== 'WITHDRAWN'))
    throw conflict(
      'entry_recorded',
      'The department has an entry with this label already. Choose another one.',
      'label',
    )
}

export function requireFreeTeam(entries: readonly EntryRow[], teamId: string | undefined): void {
  if (teamId !== undefined && entries.some(({ team_id, state }) => team_id === teamId && state !== 'WITHDRAWN'))
    throw conflict('entry_recorded', 'This team is entered already.', 'team')
}

/** The label as it was given; else none for a first entry, and the next letter for others. */
export function labelFor(others: readonly LabelledEntry[], given: string | undefined): string | null {
  if (given !== undefined) return given
  const taken = new Set(others.filter(({ state }) => state !== 'WITHDRAWN').map(({ label_key }) => label_key))
  if (!taken.has('')) return null
  const letters = Array.from('BCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.find((letter) => !taken.has(nameKey(letter))) ?? null
}

export const labelKeyOf = (label: string | null) => (label === null ? '' : nameKey(label))

/** The team is one of the department, for the sport and gender of the event. */
export function requireFittingTeam(event: Row<'event'>, departmentId: string, team: Row<'team'> | undefined): void {
  const refuse = (sentence: string) => invalid('invalid_input', sentence, 'team')
  if (!team) throw refuse('There is no such team.')
  if (event.entrant !== 'TEAM') throw refuse('Only events of teams take a team.')
  if (team.department_id !== departmentId) throw refuse('This team belongs to another department.')
  if (team.sport !== event.sport || team.gender !== event.gender)
    throw refuse('This team has another sport or gender than the event.')
}

/** A team is made by those who may create teams, where none is chosen. */
export function requireNewTeam(by: Actor, event: Row<'event'>, { team }: EntryRowCreate): void {
  if (!allows(DEPARTMENT_MANAGERS, by.role)) throw roleForbidden()
  if (event.entrant !== 'TEAM') throw invalid('invalid_input', 'Only events of teams take a team.', 'team')
  if (team !== undefined) throw invalid('invalid_input', 'Choose a team or make a new one, not both.', 'team')
}
