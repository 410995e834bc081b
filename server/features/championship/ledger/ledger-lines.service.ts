import type { MatchWorth } from '#contract/points/calls.ts'
import type { Winner } from '#contract/values/enums.ts'
import { bonusesOn } from '#rules/awards/season-awards.ts'
import { latestVersion, rulesVersionAt, type SeasonRules } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { listPlaces } from '#server/features/championship/events/event.queries.ts'
import { findMatches, listResultsOfEvent } from '#server/features/match/match.queries.ts'
import { UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { findOpenSeasonRules, findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { findSeasonFacts } from '#server/features/rule-book/season-facts.queries.ts'
import type { By } from '#server/platform/auth/actor.ts'
import { dateIn, todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { requireFound } from '#server/platform/http/errors.ts'
import { listOfEvent, listOfMatches, listWinsOver } from './ledger.queries.ts'
import {
  ALL_COUNT,
  type CountedSides,
  countedSides,
  countingIn,
  type DerivedEntry,
  derivedEntry,
  diffLedger,
  type EventThatCounts,
  linesOfEvent,
  linesOfMatch,
} from './ledger-lines.rules.ts'
import { listOutcomes, listSideLabels } from './places.queries.ts'
import { addEntries } from './points-entry.queries.ts'

/** A change of the open season, which is locked. */
export interface SeasonChange {
  context: Pick<AppContext, 'newId' | 'now' | 'zone'>
  tx: ManagedTx
  by: By
  season: Row<'season'>
}

interface CountedMatches {
  rules: SeasonRules
  event: Row<'event'> | undefined
  matches: readonly Row<'match'>[]
  counted?: CountedSides
}

/** Enters what finished matches give both sides, and reverses what they no longer give. */
export async function enterMatchLines(
  change: SeasonChange,
  { rules, event, matches, counted = ALL_COUNT }: CountedMatches,
  why: string,
): Promise<void> {
  const ids = matches.map(({ id }) => id)
  const entered = Map.groupBy(await listOfMatches(change.tx, ids), ({ match_id }) => match_id)
  const changed = matches.filter((match) => {
    const lines = linesOfMatch(rules, match, event, ['', ''], counted)
    const { surplus, missing } = diffLedger(entered.get(match.id) ?? [], lines)
    return surplus.length + missing.length > 0
  })
  const changedIds = changed.map(({ id }) => id)
  const named = await findMatches(change.tx, changedIds)
  const wanted = changed.flatMap((match) => {
    const { team1, team2 } = named.find(({ _id }) => _id === match.id) ?? {}
    return linesOfMatch(rules, match, event, [team1?.name ?? '', team2?.name ?? ''], counted)
  })
  const former = changed.flatMap(({ id }) => entered.get(id) ?? [])
  await enterDifferences(change, diffLedger(former, wanted), why)
}

/** Enters what an event gives beyond its matches, and reverses what it no longer gives. */
export async function enterEventLines(
  change: SeasonChange,
  of: EventThatCounts,
  counted: CountedSides,
  why: string,
): Promise<void> {
  await enterDifferences(change, diffLedger(await listOfEvent(change.tx, of.event.id), linesOfEvent(of, counted)), why)
}

/** Which sides of the matches of an event give points, by its places as they are. */
export async function findCountedSides(
  db: Reader,
  of: Pick<EventThatCounts, 'rules' | 'event' | 'places' | 'outcomes'>,
  results: readonly Row<'match'>[],
): Promise<CountedSides> {
  const counting = countingIn(of.rules, of.event)
  if (counting === undefined) return ALL_COUNT
  return countedSides(counting, of, await listSideLabels(db, of.event.id), results)
}

/** Matches that belong to no event any more, or never did, count by themselves. */
export async function settleMatches(
  change: SeasonChange,
  matches: readonly Row<'match'>[],
  why: string,
): Promise<void> {
  if (matches.length === 0) return
  const rules = await findSeasonRules(change.tx, change.season, change.context.zone)
  await enterMatchLines(change, { rules, event: undefined, matches }, why)
}

/** An event that is about to be deleted gives nothing for places, taking part and conduct. */
export async function settleDeletedEvent(change: SeasonChange, eventId: string): Promise<void> {
  await enterDifferences(change, { surplus: await listOfEvent(change.tx, eventId), missing: [] }, 'Event deleted')
}

/** Matches that are about to go with a department give its opponents nothing. */
export async function settleDeletedDepartment(change: SeasonChange, { id, name }: Row<'department'>): Promise<void> {
  await enterDifferences(change, { surplus: await listWinsOver(change.tx, id), missing: [] }, `${name} was deleted`)
}

/** The bonuses of a season that ends today. */
export async function settleBonuses(change: SeasonChange): Promise<void> {
  const { context, tx, season } = change
  const rules = await findSeasonRules(tx, season, context.zone)
  const today = todayIn(context)
  const { version } = rulesVersionAt(rules, { day: today, knownVersion: null })
  const awards = bonusesOn(await findSeasonFacts(tx, season, rules), today)
  const nowhere = { event_id: null, match_id: null, sport: null, gender: null }
  const missing = awards.map((award) =>
    derivedEntry(award, { ...nowhere, version, reason: award.rule.split(':')[0] ?? '' }),
  )
  await enterDifferences(change, { surplus: [], missing }, '')
}

async function enterDifferences(
  { context: { newId, now }, tx, by, season }: SeasonChange,
  { surplus, missing }: { surplus: readonly Row<'points_entry'>[]; missing: readonly DerivedEntry[] },
  why: string,
): Promise<void> {
  const made = { created_by: by.id, created_at: now().toISOString() }
  const reversals = surplus.map((entry) => ({
    ...entry,
    ...made,
    id: newId(),
    kind: 'REVERSAL' as const,
    amount: -entry.amount,
    reason: `${why}: ${entry.reason}`,
    match_id: null,
    reverses_id: entry.id,
  }))
  const entered = missing.map((entry) => ({
    ...entry,
    ...made,
    id: newId(),
    season_id: season.id,
    kind: entry.match_id === null ? ('ADJUSTMENT' as const) : ('MATCH' as const),
    reverses_id: null,
  }))
  await addEntries(tx, [...reversals, ...entered])
}

/** What each end of a match would give, by the rules that hold for it as things stand. */
export async function getMatchWorth({ store, zone, now }: AppContext, id: string): Promise<MatchWorth> {
  const { reads } = store
  const row = requireFound(await findRow(reads, 'match', id), UNKNOWN_MATCH)
  const { season, rules } = await findOpenSeasonRules(reads, zone)
  const named = row.event_id === null ? undefined : await findRow(reads, 'event', row.event_id)
  const event = named?.season_id === season.id ? named : undefined
  const match = { ...row, date: row.date ?? dateIn(zone, now()), known_version: latestVersion(rules) }
  const counted = event ? await findCountedNow(reads, rules, event, match) : ALL_COUNT
  const worthOf = (winner: Winner) =>
    linesOfMatch(rules, { ...match, winner }, event, ['', ''], counted)
      .filter(({ amount }) => amount !== 0)
      .map(({ department_id, amount }) => ({ department: department_id, points: amount / 100 }))
  return { TEAM1: worthOf('TEAM1'), TEAM2: worthOf('TEAM2'), TIE: worthOf('TIE') }
}

async function findCountedNow(db: Reader, rules: SeasonRules, event: Row<'event'>, match: Row<'match'>) {
  const [places, outcomes] = [await listPlaces(db, event.id), await listOutcomes(db, event.id)]
  return findCountedSides(db, { rules, event, places, outcomes }, [...(await listResultsOfEvent(db, event.id)), match])
}
