import { eventAwards } from '#rules/awards/event-awards.ts'
import { conductAwards } from '#rules/awards/season-awards.ts'
import { versionFor } from '#rules/version-on.ts'
import { derivedEntry, outcomeEntries, reasonOf } from '#server/features/points/derived-entry.rules.ts'
import type { DemoEvent } from './events.ts'
import type { DemoVersion } from './rule-book.ts'

/** What the rules give for the places, the fixtures without a match and the conduct of an event. */
export function pointsOfEvent(
  versions: readonly DemoVersion[],
  { row, places, conduct, outcomes, recordedAt }: DemoEvent,
) {
  const held = versionFor(versions, { day: row.begins_on, knownVersion: row.known_version })
  if (!held) return []
  const entries = places.map(({ department_id, place }) => ({ department: department_id, entry: null, place }))
  const awards = [
    ...eventAwards(held.rules, { ...row, entries }).awards,
    ...conduct.flatMap(({ department_id, kind }) => conductAwards(held.rules, { department: department_id, kind })),
  ]
  const from = { event_id: row.id, match_id: null, version: held.version, sport: row.sport, gender: row.gender }
  const derived = [
    ...awards.map((award) => derivedEntry(award, { ...from, reason: reasonOf(award, row) })),
    ...outcomeEntries(held, row, outcomes),
  ]
  return derived.map((entry) => ({
    ...entry,
    kind: 'ADJUSTMENT' as const,
    created_at: recordedAt,
  }))
}
