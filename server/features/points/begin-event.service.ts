import { latestVersion } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { eventLocks } from '#server/features/event/event.locks.ts'
import { changeEvent } from '#server/features/event/event.queries.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { lockRow } from '#server/platform/data/locks.ts'
import type { Scoring } from './award.service.ts'

/**
 * The event of something that counts, locked, and the latest version of the rules. With its first result, place or conduct an
 * event begins: versions that are adopted later change nothing in it. An event of a settled season stays as it is, and is not
 * among those returned.
 */
export async function beginEvent(scoring: Scoring, eventId: string | null) {
  const row = eventId === null ? undefined : await lockRow(scoring.tx, eventLocks.byId(eventId))
  return beginLockedEvent(scoring, row?.season_id === scoring.season.id ? row : undefined)
}

/** The same for an event that is locked already. */
export async function beginLockedEvent({ context, tx, season }: Scoring, row: Row<'event'> | undefined) {
  const rules = await findSeasonRules(tx, season, context.zone)
  const knownVersion = latestVersion(rules)
  if (!row) return { events: [], knownVersion, rules }
  if (row.known_version !== null) return { events: [row], knownVersion, rules }
  const columns = { known_version: knownVersion, state: row.state === 'DRAFT' ? ('RUNNING' as const) : row.state }
  await changeEvent(tx, row.id, columns)
  const events: Row<'event'>[] = [{ ...row, ...columns }]
  return { events, knownVersion, rules }
}
