import { meetPlaces } from '#rules/places/meet.ts'
import { latestVersion, rulesVersionAt, type SeasonRules } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import {
  changeEvent,
  listConduct,
  listParts,
  listPlaces,
  type Part,
} from '#server/features/championship/events/event.queries.ts'
import { listResultsOfEvent } from '#server/features/match/match.queries.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { placesOfDraw, placesOfMeet, unplayedFixtureOutcomes } from './draw-places.rules.ts'
import { type PublicDraw, settleFixtures } from './fixture-matches.service.ts'
import { beginningOf } from './ledger-lines.rules.ts'
import { enterEventLines, enterMatchLines, findCountedSides, type SeasonChange } from './ledger-lines.service.ts'
import { listOutcomes, replaceOutcomes, replacePlaces } from './places.queries.ts'

interface Cause {
  /** Stands in the history of points, where some are taken back. */
  why?: string | undefined
  /** The same for the points of matches, where another sentence fits them. */
  whyOfMatches?: string
  /** Places that were set by hand. */
  places?: Row<'event_place'>[]
  /** A public draw was voided: the places that it gave go with it. */
  isVoided?: boolean
  /** The match that has just ended. */
  ended?: string
}

interface Derived {
  state: Row<'event'>['state']
  places: Row<'event_place'>[]
  outcomes: Row<'event_outcome'>[]
}

/** What a public draw or the events of a meet give. */
interface Given extends Omit<Derived, 'state'> {
  isOver: boolean
}

/**
 * Derives all that follows from the facts of an event, and writes what differs: the matches of its fixtures, its places, outcomes,
 * state and points. No other code writes these rows. Each change of a fact ends here, in the same transaction, with the season
 * locked. An event of a settled season stays as it is. The meet of an event is settled after it.
 */
export async function settle(
  change: SeasonChange,
  eventId: string,
  { why = 'Draw changed', whyOfMatches = why, places: byHand, isVoided = false, ended }: Cause = {},
): Promise<void> {
  const { tx, season, context } = change
  const event = await findRow(tx, 'event', eventId)
  if (event?.season_id !== season.id) return
  const draw = await settleFixtures(change, event, ended)
  const former = { places: await listPlaces(tx, eventId), outcomes: await listOutcomes(tx, eventId) }
  const parts = (await listParts(tx, [eventId])).get(eventId) ?? []
  const rules = await findSeasonRules(tx, season, context.zone)
  const given = parts.length > 0 ? givenByMeet(event, parts, rules) : draw && givenByDraw(draw)
  const { state, places, outcomes } = derive(event, given ?? (isVoided ? 'VOIDED' : null), former, byHand)
  const results = await listResultsOfEvent(tx, eventId)
  const conduct = await listConduct(tx, eventId)
  const inParts = parts.flatMap(({ entries }) => entries)
  const counts = byHand !== undefined || [places, outcomes, results, conduct, inParts].some((facts) => facts.length > 0)
  const settled = await changeEvent(tx, event, counts ? begun({ ...event, state }, rules) : { state })
  await replacePlaces(tx, eventId, former.places, places)
  await replaceOutcomes(tx, eventId, former.outcomes, outcomes)
  const of = { rules, event: settled, places, parts, outcomes, conduct }
  const counted = await findCountedSides(tx, of, results)
  await enterMatchLines(change, { rules, event: settled, matches: results, counted }, whyOfMatches)
  await enterEventLines(change, of, counted, why)
  if (settled.meet_id !== null) await settleMeet(change, settled.meet_id, why)
}

/** After a change of its events. Without any, it has no places. */
export const settleMeet = (change: SeasonChange, id: string, why: string): Promise<void> =>
  settle(change, id, { why, isVoided: true })

const givenByDraw = ({ facts, state }: PublicDraw): Given => ({
  places: placesOfDraw(facts, state),
  outcomes: unplayedFixtureOutcomes(facts, state),
  isOver: state.isOver,
})

const givenByMeet = (event: Row<'event'>, parts: readonly Part[], rules: SeasonRules): Given => ({
  places: placesOfMeet(event.id, meetPlaces(rulesVersionAt(rules, beginningOf(event)).rules, parts)),
  outcomes: [],
  isOver: parts.every(({ row }) => row.state === 'FINAL' || row.state === 'NOT_PLAYED'),
})

/**
 * With its first result, change of places or conduct an event begins: rules that are adopted later change nothing in it. An event
 * that has begun stays so.
 */
export const begun = ({ state, known_version }: Row<'event'>, rules: SeasonRules) =>
  known_version === null
    ? { known_version: latestVersion(rules), state: state === 'DRAFT' ? ('RUNNING' as const) : state }
    : { state }

/** Places of a draw or a meet are provisional until nothing is open. Those that were set by hand stay. */
function derive(
  event: Row<'event'>,
  from: Given | 'VOIDED' | null,
  former: Omit<Derived, 'state'>,
  byHand: Derived['places'] | undefined,
): Derived {
  const { state } = event
  const given = from === 'VOIDED' ? null : from
  const outcomes = given?.outcomes ?? []
  if (state === 'NOT_PLAYED') return { state, places: former.places, outcomes }
  if (from === null || event.has_places_by_hand === 1) return { state, places: byHand ?? former.places, outcomes }
  const places = given?.places ?? []
  const isSame = JSON.stringify(former) === JSON.stringify({ places, outcomes })
  // Without places an event is not provisional. Otherwise a draw alone, and deleted departments, change no state.
  if (isSame && places.length === 0 && state !== 'PROVISIONAL') return { state, places, outcomes }
  return { state: places.length === 0 ? 'RUNNING' : given?.isOver ? 'FINAL' : 'PROVISIONAL', places, outcomes }
}
