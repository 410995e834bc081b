import type { EventGender, EventKind, Sport } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { STANDARD_TERMS } from '#server/features/event/event-terms.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import type { DemoVersion } from './rule-book.ts'

export const SEASON_DAYS = 63

interface NewEvent {
  sport: Sport
  gender: EventGender
  name?: string
  kind: EventKind
  /** Its first day; negative for days to come. */
  daysAgo: number
  state: Row<'event'>['state']
  knownVersion: number | null
  /** What it takes as entries, and when they closed; negative for days to come. */
  terms?: Partial<Row<'event'>>
  closesDaysAgo?: number
}

export function eventRow(setting: Setting, seasonId: string, { name, ...facts }: NewEvent): Row<'event'> {
  const dayAgo = (days: number) => dateIn(setting.zone, new Date(daysAgo(setting, days)))
  return {
    ...STANDARD_TERMS,
    ...facts.terms,
    entries_close_on: dayAgo(facts.closesDaysAgo ?? facts.daysAgo + 3),
    id: setting.newId(),
    season_id: seasonId,
    sport: facts.sport,
    gender: facts.gender,
    name: name ?? null,
    name_key: name === undefined ? '' : nameKey(name),
    tier: null,
    kind: facts.kind,
    state: facts.state,
    begins_on: dayAgo(facts.daysAgo),
    known_version: facts.knownVersion,
    has_places_by_hand: 0,
    created_at: daysAgo(setting, SEASON_DAYS),
  }
}

/** The version of the rule book that was known at that moment. */
export const knownAt = (versions: readonly DemoVersion[], moment: string) =>
  Math.max(0, ...versions.filter(({ adoptedAt }) => adoptedAt <= moment).map(({ version }) => version))
