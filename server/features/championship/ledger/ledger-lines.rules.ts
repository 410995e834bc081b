import { eventTitle } from '#contract/event/calls.ts'
import type { MatchOutcome } from '#contract/season-facts/calls.ts'
import { SPORTS } from '#contract/values/enums.ts'
import type { Award } from '#rules/awards/award.ts'
import { countedEntries } from '#rules/awards/counted-entries.ts'
import { eventAwards } from '#rules/awards/event-awards.ts'
import { matchAwards } from '#rules/awards/match-awards.ts'
import { conductAwards } from '#rules/awards/season-awards.ts'
import type { EventFacts } from '#rules/facts.ts'
import { rulesVersionAt, type SeasonRules } from '#rules/season-rules.ts'
import { matchOutcomes } from '#rules/stages/fixture-sides.ts'
import { ordinal } from '#rules/words/numbers.ts'
import { resultWords } from '#rules/words/score-words.ts'
import type { Row } from '#server/db/schema.ts'
import { factsOf } from '#server/features/championship/events/event.rules.ts'
import { UNPLAYED_WORDS } from './draw-places.rules.ts'

type Entry = Row<'points_entry'>

/** Points that the rules give, before they are entered into the ledger. */
export type DerivedEntry = Pick<
  Entry,
  'department_id' | 'event_id' | 'match_id' | 'entry' | 'place' | 'sharing' | 'amount' | 'version' | 'sport' | 'gender'
> & { part: Award['part']; reason: string; rule: string }

type DerivedFrom = Pick<DerivedEntry, 'event_id' | 'match_id' | 'version' | 'sport' | 'gender' | 'reason'>

export const derivedEntry = (
  { part, department, entry, place, sharing, amount, rule }: Award,
  from: DerivedFrom,
): DerivedEntry => ({ ...from, part, department_id: department, entry, place, sharing, amount, rule })

export interface EventThatCounts {
  rules: SeasonRules
  event: Row<'event'>
  places: readonly Row<'event_place'>[]
  /** Of a meet: its events. */
  parts: readonly EventFacts[]
  outcomes: readonly Row<'event_outcome'>[]
  conduct: readonly Row<'event_conduct'>[]
}

export const beginningOf = ({ begins_on, known_version }: Row<'event'>) => ({
  day: begins_on,
  knownVersion: known_version,
})

/** What the rules give for an event beyond its matches: places, taking part, conduct, and fixtures that are no matches. */
export function linesOfEvent(of: EventThatCounts, { counts }: CountedSides): DerivedEntry[] {
  const { rules: ofSeason, event, places, parts, outcomes, conduct } = of
  const { version, rules } = rulesVersionAt(ofSeason, beginningOf(event))
  const { id, sport, gender, kind } = event
  const from = { event_id: id, match_id: null, version, sport, gender }
  const awards = [
    ...eventAwards(rules, factsOf(event, places, parts)).awards,
    ...conduct.flatMap((one) => conductAwards(rules, { department: one.department_id, kind: one.kind })),
  ]
  return [
    ...awards.map((award) => derivedEntry(award, { ...from, reason: reasonOf(award, event) })),
    ...outcomes
      .filter(({ department_id: department, entry }) => counts({ department, entry }))
      .flatMap(({ department_id: department, outcome, tag, words }) =>
        matchAwards(rules, { department, sport, tag, kind, outcome }).map((award) =>
          derivedEntry(award, { ...from, reason: `${words} in ${eventTitle(event)}` }),
        ),
      ),
  ]
}

/** Which sides of the matches of an event give points. */
export interface CountedSides {
  counts: ReturnType<typeof countedEntries>
  /** The labels of the entries of a match, by its id. Missing where its draw or the rule book names none. */
  labels: ReadonlyMap<string, readonly [string | null, string | null]>
}

export const ALL_COUNT: CountedSides = { counts: () => true, labels: new Map() }

/** How many entries of a department have matches that give points, by the rules that hold for the event. */
export const countingIn = (ofSeason: SeasonRules, event: Row<'event'>): number | undefined =>
  rulesVersionAt(ofSeason, beginningOf(event)).rules.matches?.counting

/** The best placed entries of each department. */
export function countedSides(
  counting: number,
  { event, places, outcomes }: Pick<EventThatCounts, 'event' | 'places' | 'outcomes'>,
  labels: CountedSides['labels'],
  results: readonly Row<'match'>[],
): CountedSides {
  const sides = results.flatMap((match) => sidesOf(match, labels))
  const ofOutcomes = outcomes.map(({ department_id: department, entry, outcome }) => ({ department, entry, outcome }))
  return { labels, counts: countedEntries(counting, factsOf(event, places).entries, [...sides, ...ofOutcomes]) }
}

/** What the rules give for a match: by those that held when its event began, or on its own day. */
export function linesOfMatch(
  ofSeason: SeasonRules,
  match: Row<'match'>,
  event: Row<'event'> | undefined,
  names: readonly [string, string],
  { counts, labels }: CountedSides,
): DerivedEntry[] {
  const { winner, sport, tag, gender, event_id, date, known_version } = match
  if (winner === null) return []
  const { version, rules } = rulesVersionAt(
    ofSeason,
    event ? beginningOf(event) : { day: date ?? '', knownVersion: known_version ?? 0 },
  )
  const sides = sidesOf(match, labels)
  return sides.filter(counts).flatMap(({ department, outcome, against }) => {
    const reason = matchReason(match, names, { outcome, opponent: names[against] })
    const from = { event_id, match_id: match.id, version, sport, gender, reason }
    return matchAwards(rules, { department, sport, tag, kind: event?.kind ?? null, outcome }).map((award) =>
      derivedEntry(award, from),
    )
  })
}

/** What each side of a finished match did, as far as it counts. */
function sidesOf(match: Row<'match'>, labels: CountedSides['labels']) {
  const [first, second] = labels.get(match.id) ?? []
  const [one, other] = matchOutcomes(match)
  return [
    { department: match.department1_id, entry: first, outcome: one, against: 1 as const },
    { department: match.department2_id, entry: second, outcome: other, against: 0 as const },
  ].flatMap(({ outcome, ...side }) => (outcome === null ? [] : [{ ...side, outcome }]))
}

/** What an award is for, as the history shows it. */
function reasonOf({ part, place, sharing, entry, rule }: Award, event: Row<'event'>): string {
  const title = entry === null ? eventTitle(event) : `${eventTitle(event)} (${entry})`
  if (part === 'PLACE') return `${ordinal(place ?? 0)}${sharing > 1 ? ', shared,' : ''} in ${title}`
  if (part === 'PARTICIPATION') return `Took part in ${title}`
  return `${rule.split(':')[0]} in ${title}`
}

type Ended = Pick<Row<'match'>, 'sport' | 'winner' | 'team1_score' | 'team2_score' | 'detail' | 'reason' | 'outcome'>

/** What a side has points for, as the history shows it. */
function matchReason(
  { sport, winner, team1_score, team2_score, detail, reason, outcome: how }: Ended,
  names: readonly [string, string],
  { outcome, opponent }: { outcome: MatchOutcome; opponent: string },
): string {
  const score = { sport, team1Score: team1_score, team2Score: team2_score, detail: detail && JSON.parse(detail) }
  const result = resultWords({ names, winner, ...score })
  const isPlayed = how === null && (outcome === 'WIN' || outcome === 'TIE' || outcome === 'LOSS')
  const did = isPlayed || outcome === 'TIE' ? result[outcome] : UNPLAYED_WORDS[outcome](opponent)
  const words = `${did} in ${SPORTS[sport]}`
  // The reason why the side with the lower score won.
  return reason === null ? words : `${words}. Reason: ${reason}`
}

/** Compares what the ledger has with what the rules give: what is to be reversed, and what is to be entered. */
export function diffLedger(entered: readonly Entry[], wanted: readonly DerivedEntry[]) {
  const left = Map.groupBy(entered, keyOf)
  const missing = wanted.filter((entry) => left.get(keyOf(entry))?.pop() === undefined)
  return { surplus: [...left.values()].flat(), missing }
}

/** Equal entries give the same department the same for the same. Names in their texts may differ. */
const keyOf = ({ part, rule, ...entry }: Entry | DerivedEntry) => {
  const { department_id, event_id, match_id, entry: label, place, sharing, amount } = entry
  const ruleThatTells = part === 'CONDUCT' || part === 'BONUS' ? rule : null
  return JSON.stringify([department_id, part, event_id, match_id, label, place, sharing, amount, ruleThatTells])
}
