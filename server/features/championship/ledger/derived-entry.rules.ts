import { eventTitle } from '#contract/event/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { Award } from '#rules/awards/award.ts'
import { matchAwards } from '#rules/awards/match-awards.ts'
import { ordinal } from '#rules/words/numbers.ts'
import type { Row } from '#server/db/schema.ts'

type Entry = Row<'points_entry'>

/** Points that the rules give, before they are entered into the ledger. */
export type DerivedEntry = Pick<
  Entry,
  'department_id' | 'event_id' | 'match_id' | 'entry' | 'place' | 'sharing' | 'amount' | 'version' | 'sport' | 'gender'
> & { part: Award['part']; reason: string; rule: string }

export type DerivedFrom = Pick<DerivedEntry, 'event_id' | 'match_id' | 'version' | 'sport' | 'gender' | 'reason'>

export const derivedEntry = (
  { part, department, entry, place, sharing, amount, rule }: Award,
  from: DerivedFrom,
): DerivedEntry => ({ ...from, part, department_id: department, entry, place, sharing, amount, rule })

/** What the rules give for the fixtures of an event that are no matches. */
export const outcomeEntries = (
  { version, rules }: { version: number; rules: RuleBook },
  event: Row<'event'>,
  outcomes: readonly Row<'event_outcome'>[],
): DerivedEntry[] =>
  outcomes.flatMap(({ department_id: department, outcome, tag, words }) => {
    const { id, sport, gender, kind } = event
    const from = { event_id: id, match_id: null, version, sport, gender, reason: `${words} in ${eventTitle(event)}` }
    return matchAwards(rules, { department, sport, tag, kind, outcome }).map((award) => derivedEntry(award, from))
  })

/** What an award is for, as the history shows it. */
export function reasonOf({ part, place, sharing, entry, rule }: Award, event: Row<'event'>): string {
  const title = entry === null ? eventTitle(event) : `${eventTitle(event)} (${entry})`
  if (part === 'PLACE') return `${ordinal(place ?? 0)}${sharing > 1 ? ', shared,' : ''} in ${title}`
  if (part === 'PARTICIPATION') return `Took part in ${title}`
  return `${rule.split(':')[0]} in ${title}`
}

/** Compares what the ledger has with what the rules give: what is to be reversed, and what is to be entered. */
export function diffLedger(entered: readonly Entry[], wanted: readonly DerivedEntry[]) {
  const left = Map.groupBy(entered, keyOf)
  const missing = wanted.filter((entry) => left.get(keyOf(entry))?.pop() === undefined)
  return { surplus: [...left.values()].flat(), missing }
}

/** Equal entries give the same department the same for the same. Names in their texts may differ. */
const keyOf = ({
  department_id,
  part,
  event_id,
  match_id,
  entry,
  place,
  sharing,
  amount,
  rule,
}: Entry | DerivedEntry) =>
  JSON.stringify([
    department_id,
    part,
    event_id,
    match_id,
    entry,
    place,
    sharing,
    amount,
    part === 'CONDUCT' || part === 'BONUS' ? rule : null,
  ])
