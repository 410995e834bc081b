import type { MatchWorth } from '#contract/points/calls.ts'
import type { Winner } from '#contract/values/enums.ts'
import { bonusesOn } from '#rules/awards/bonuses-on.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { matchAwards } from '#rules/awards/match-awards.ts'
import { conductAwards } from '#rules/awards/season-awards.ts'
import { latestVersion, rulesVersionAt, type SeasonRules } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import {
  findEventFacts,
  findEventRow,
  listConduct,
  listOutcomes,
} from '#server/features/championship/events/event.queries.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import { UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { findOpenSeasonRules, findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { findSeasonFacts } from '#server/features/rule-book/season-facts.queries.ts'
import type { By } from '#server/platform/auth/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type DerivedEntry, derivedEntry, diffLedger, outcomeEntries, reasonOf } from './derived-entry.rules.ts'
import { listOfEvent, listOfMatches, listWinsOver } from './ledger.queries.ts'
import { matchReason, outcomeOf } from './points.rules.ts'
import { addEntries } from './points-entry.queries.ts'

type LedgerDeps = Pick<AppContext, 'newId' | 'now' | 'zone'>

/** A change that gives or takes points. Its season is open and locked. */
export interface Scoring {
  context: LedgerDeps
  tx: ManagedTx
  by: By
  season: Row<'season'>
  /** The rules of the season, where they were read already. */
  rules?: SeasonRules
}

/** Enters what finished matches give both sides, and reverses what they no longer give. `events` has those of the matches. */
export async function awardMatches(
  scoring: Scoring,
  matches: readonly Row<'match'>[],
  events: readonly Row<'event'>[],
  why: string,
): Promise<void> {
  const { tx } = scoring
  const rules = await rulesOf(scoring)
  const shown = new Map(
    (
      await findMatches(
        tx,
        matches.map(({ id }) => id),
      )
    ).map((match) => [match._id, match]),
  )
  const wanted = matches.flatMap((match) => {
    const event = events.find(({ id }) => id === match.event_id)
    const { team1, team2 } = shown.get(match.id) ?? {}
    return entriesOfMatch(rules, match, event, [team1?.name ?? '', team2?.name ?? ''])
  })
  const entered = await listOfMatches(
    tx,
    matches.map(({ id }) => id),
  )
  await reconcile(scoring, diffLedger(entered, wanted), why)
}

function entriesOfMatch(
  rules: SeasonRules,
  match: Row<'match'>,
  event: Row<'event'> | undefined,
  names: readonly [string, string],
): DerivedEntry[] {
  const { winner, sport, tag, gender, event_id } = match
  if (winner === null) return []
  const held = rulesVersionAt(rules, beginningOf(match, event))
  return [match.department1_id, match.department2_id].flatMap((department, index) => {
    const outcome = outcomeOf(winner, index === 0 ? 'TEAM1' : 'TEAM2')
    const facts = { department, sport, tag, kind: event?.kind ?? null, outcome }
    const reason = matchReason(match, names, outcome)
    return matchAwards(held.rules, facts).map((award) =>
      derivedEntry(award, { event_id, match_id: match.id, version: held.version, sport, gender, reason }),
    )
  })
}

/** What each end of a match would give, by the rules that hold for it as things stand. */
export async function getMatchWorth({ store, zone, now }: AppContext, id: string): Promise<MatchWorth> {
  const { reads } = store
  const row = await reads.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(UNKNOWN_MATCH)
  const { season, rules } = await findOpenSeasonRules(reads, zone)
  const named = row.event_id === null ? undefined : await findEventRow(reads, row.event_id)
  const event = named?.season_id === season.id ? named : undefined
  const match = { ...row, date: row.date ?? dateIn(zone, now()), known_version: latestVersion(rules) }
  const worthOf = (winner: Winner) =>
    entriesOfMatch(rules, { ...match, winner }, event, ['', ''])
      .filter(({ amount }) => amount !== 0)
      .map(({ department_id, amount }) => ({ department: department_id, points: amount / 100 }))
  return { TEAM1: worthOf('TEAM1'), TEAM2: worthOf('TEAM2'), TIE: worthOf('TIE') }
}

interface KnownOfEvent {
  places?: readonly Row<'event_place'>[]
  conduct?: readonly Row<'event_conduct'>[]
  outcomes?: readonly Row<'event_outcome'>[]
}

/**
 * Enters what an event gives beyond its matches, and reverses what it no longer gives. `known` is what the caller has read or
 * written of it.
 */
export async function awardEvent(
  scoring: Scoring,
  event: Row<'event'>,
  why: string,
  known: KnownOfEvent = {},
): Promise<void> {
  const { tx } = scoring
  const held = rulesVersionAt(await rulesOf(scoring), beginningOf(null, event))
  const { conduct = await listConduct(tx, event.id), outcomes = await listOutcomes(tx, event.id) } = known
  const awards = [
    ...eventAwards(held.rules, await findEventFacts(tx, event, known.places)).awards,
    ...conduct.flatMap(({ department_id, kind }) => conductAwards(held.rules, { department: department_id, kind })),
  ]
  const { id, sport, gender } = event
  const from = { event_id: id, match_id: null, version: held.version, sport, gender }
  const wanted = awards.map((award) => derivedEntry(award, { ...from, reason: reasonOf(award, event) }))
  const ofOutcomes = outcomeEntries(held, event, outcomes)
  await reconcile(scoring, diffLedger(await listOfEvent(tx, id), [...wanted, ...ofOutcomes]), why)
}

/** The bonuses of a season that ends today. */
export async function awardBonuses(scoring: Scoring): Promise<void> {
  const { context, tx, season } = scoring
  const rules = await rulesOf(scoring)
  const today = dateIn(context.zone, context.now())
  const held = rulesVersionAt(rules, { day: today, knownVersion: null })
  const awards = bonusesOn(await findSeasonFacts(tx, season, rules), today)
  const nowhere = { event_id: null, match_id: null, sport: null, gender: null }
  const missing = awards.map((award) =>
    derivedEntry(award, { ...nowhere, version: held.version, reason: award.rule.split(':')[0] ?? '' }),
  )
  await reconcile(scoring, { surplus: [], missing }, '')
}

/** Reverses the points of a match, according to the ledger. */
export async function reverseMatch(scoring: Scoring, matchId: string, why: string): Promise<void> {
  await reconcile(scoring, { surplus: await listOfMatches(scoring.tx, [matchId]), missing: [] }, why)
}

/** Reverses the points of an event for places, taking part and conduct, according to the ledger. */
export async function reverseEvent(scoring: Scoring, eventId: string, why: string): Promise<void> {
  await reconcile(scoring, { surplus: await listOfEvent(scoring.tx, eventId), missing: [] }, why)
}

/** No points stay for matches that go with a department: the ledger takes back what others won against it. */
export async function reverseWinsOver(scoring: Scoring, { id, name }: Row<'department'>): Promise<void> {
  await reconcile(scoring, { surplus: await listWinsOver(scoring.tx, id), missing: [] }, `${name} was deleted`)
}

const rulesOf = async ({ context, tx, season, rules }: Scoring) =>
  rules ?? (await findSeasonRules(tx, season, context.zone))

const beginningOf = (match: Row<'match'> | null, event: Row<'event'> | undefined) =>
  event
    ? { day: event.begins_on, knownVersion: event.known_version }
    : { day: match?.date ?? '', knownVersion: match?.known_version ?? 0 }

async function reconcile(
  { context: { newId, now }, tx, by, season }: Scoring,
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
