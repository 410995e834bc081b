import { latestVersion } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { changeEvent, findEventRow } from '#server/features/championship/events/event.queries.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import type { Scoring } from './award.service.ts'

/**
 * The event of something that counts, and the latest version of the rules. With its first result, place or conduct an
 * event begins: versions that are adopted later change nothing in it. An event of a settled season stays as it is, and is not
 * among those returned.
 */
export async function beginEvent(scoring: Scoring, eventId: string | null) {
  const { context, tx, season } = scoring
  const row = eventId === null ? undefined : await findEventRow(tx, eventId)
  if (row?.season_id !== season.id) {
    const rules = await findSeasonRules(tx, season, context.zone)
    return { events: [], knownVersion: latestVersion(rules), rules }
  }
  const { event, ...known } = await beginReadEvent(scoring, row)
  return { events: [event], ...known }
}

/** Begins an event that was read already. What else changes in its row is written at once. */
export async function beginReadEvent(
  { context, tx, season }: Scoring,
  row: Row<'event'>,
  columns: Partial<Pick<Row<'event'>, 'state' | 'has_places_by_hand'>> = {},
) {
  const rules = await findSeasonRules(tx, season, context.zone)
  const knownVersion = latestVersion(rules)
  const state = row.state === 'DRAFT' ? 'RUNNING' : row.state
  const begun = row.known_version === null ? { known_version: knownVersion, state } : {}
  return { event: await changeEvent(tx, row, { ...begun, ...columns }), knownVersion, rules }
}
