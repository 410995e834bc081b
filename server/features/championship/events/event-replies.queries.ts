import type { EventAward, SportEvent } from '#contract/event/calls.ts'
import { placesInMeet } from '#rules/places/meet.ts'
import { rulesVersionAt, type SeasonRules } from '#rules/season-rules.ts'
import { withheldSentence } from '#rules/words/withheld-words.ts'
import type { Row } from '#server/db/schema.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import { listPubliclyDrawn } from '#server/features/match/drawn.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listMeetRows, listParts } from './event.queries.ts'
import { factsOf, meetTableOf, refOf } from './event.rules.ts'
import { entryTermsOf } from './event-terms.queries.ts'

/** Events with their places, points and conduct, in the given order. */
export async function asReplies(
  db: Reader,
  rules: SeasonRules,
  events: readonly Row<'event'>[],
): Promise<SportEvent[]> {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const ofEvent = <T extends { event_id: string | null }>(rows: T[]) => Map.groupBy(rows, ({ event_id }) => event_id)
  // At once: PostgreSQL answers on several connections.
  const unclear = events.filter(({ state }) => state === 'DRAFT' || state === 'PROVISIONAL').map(({ id }) => id)
  const [drawn, parts, meets, places, awards, conduct] = await Promise.all([
    listPubliclyDrawn(db, unclear),
    listParts(db, ids),
    listMeetRows(db, events),
    listPlaces(db, ids).then(ofEvent),
    listAwards(db, ids).then(ofEvent),
    listConduct(db, ids).then(ofEvent),
  ])
  return events.map((event) => {
    const own = places.get(event.id) ?? []
    const ofMeet = parts.get(event.id)
    const meet = meets.find(({ id }) => id === event.meet_id)
    const isDerived = (drawn.includes(event.id) || ofMeet !== undefined) && event.has_places_by_hand === 0
    const held = rulesVersionAt(rules, { day: event.begins_on, knownVersion: event.known_version })
    return {
      _id: event.id,
      season: event.season_id,
      name: event.name,
      sport: event.sport,
      gender: event.gender,
      kind: event.kind,
      tier: event.tier,
      // An event is no draft once it is drawn, although it begins with its first result.
      state: event.state === 'DRAFT' && drawn.includes(event.id) ? 'RUNNING' : event.state,
      ...(event.state === 'PROVISIONAL' && isDerived && { isBeingPlayed: true as const }),
      beginsOn: event.begins_on,
      ...entryTermsOf(event),
      version: held.version,
      places: own.map(({ place, entry, outcome, department_id, department, logo, color }) => ({
        place,
        department: withColor({ _id: department_id, name: department, logo, color }),
        entry,
        outcome,
      })),
      awards: (awards.get(event.id) ?? []).map(asAward),
      withheld: withheldSentence(held.rules, factsOf(event, own, ofMeet)),
      ...(meet && { meet: refOf(meet) }),
      ...(ofMeet && { meetTable: meetTableOf(ofMeet, placesInMeet(held.rules, ofMeet)) }),
      conduct: (conduct.get(event.id) ?? []).map(({ id, department_id, department, kind, note, created_at }) => ({
        _id: id,
        department: { _id: department_id, name: department },
        kind,
        note,
        at: created_at,
      })),
    }
  })
}

const asAward = (row: Awaited<ReturnType<typeof listAwards>>[number]): EventAward => ({
  part: row.part,
  department: { _id: row.department_id, name: row.department },
  entry: row.entry,
  place: row.place,
  points: row.amount / 100,
  rule: row.rule ?? row.reason,
})

const listPlaces = (db: Reader, eventIds: readonly string[]) =>
  db
    .selectFrom('event_place')
    .innerJoin('department', 'department.id', 'event_place.department_id')
    .selectAll('event_place')
    .select(['department.name as department', 'department.logo_id as logo', shownColor().as('color')])
    .where('event_id', 'in', eventIds)
    .orderBy('event_place.position')
    .execute()

const listConduct = (db: Reader, eventIds: readonly string[]) =>
  db
    .selectFrom('event_conduct')
    .innerJoin('department', 'department.id', 'event_conduct.department_id')
    .selectAll('event_conduct')
    .select('department.name as department')
    .where('event_id', 'in', eventIds)
    .orderBy('event_conduct.id')
    .execute()

const AFTER_ALL_PLACES = 1000

/** Points that the rules gave, without those that were reversed: places first, most points first. */
const listAwards = (db: Reader, eventIds: readonly string[]) =>
  db
    .selectFrom('points_entry as award')
    .innerJoin('department', 'department.id', 'award.department_id')
    .leftJoin('points_entry as back', 'back.reverses_id', 'award.id')
    .select(['award.event_id', 'award.department_id', 'department.name as department', 'award.entry', 'award.place'])
    .select(['award.amount', 'award.rule', 'award.reason', 'award.part'])
    .where('award.event_id', 'in', eventIds)
    .where('award.kind', '<>', 'REVERSAL')
    .where('award.part', 'is not', null)
    .where('award.part', '<>', 'ENTRY')
    .where('back.id', 'is', null)
    .orderBy(({ fn, val }) => fn.coalesce('award.place', val(AFTER_ALL_PLACES)))
    .orderBy('award.part')
    .orderBy('award.amount', 'desc')
    .orderBy('department.name_key')
    .$narrowType<{ part: EventAward['part'] }>()
    .execute()
