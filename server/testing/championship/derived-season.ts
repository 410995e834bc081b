import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import { tableOf, tablesOf } from '#rules/table/table.ts'
import { rulesFor } from '#rules/version-on.ts'
import type { Database } from '#server/db/database.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { findSeasonFacts } from '#server/features/rule-book/season-facts.queries.ts'
import { findOpenSeason } from '#server/features/season/season.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { Client } from '#server/testing/client.ts'

interface Season {
  database: Pick<Database, 'reads'>
  /** The address of its server. */
  origin: string
  zone: string
  now: () => Date
}

/** The table of the open season, and its ledger, have what is derived from its facts. */
export async function expectDerivedSeason(season: Season): Promise<void> {
  const { database, origin, zone, now } = season
  const { id, facts } = await findFacts(season)
  const rows = (await new Client(origin).get('pointsTable')).body.body
  const ledger = await ledgerOf(database, id)
  // The server may still answer events that were sent before.
  if (!isDeepStrictEqual(await findFacts(season), { id, facts })) return expectDerivedSeason(season)
  const [first] = derivedTables(facts, dateIn(zone, now()))
  expect(rows.map(({ _id, points }: { _id: string; points: number }) => `${_id} ${points}`).sort()).toEqual(
    first?.rows.map(pointsOf).sort(),
  )
  expect(ledger).toEqual(ledgerFrom(facts))
}

async function findFacts({ database: { reads }, zone }: Season) {
  const season = await findOpenSeason(reads)
  const rules = await findSeasonRules(reads, season, zone)
  return { id: season.id, facts: await findSeasonFacts(reads, season, rules) }
}

/** What the rules give for the facts of a season, one text for each line. */
export const ledgerFrom = (facts: SeasonFacts): string[] => seasonLines(facts).map(asText).sort()

/** All tables as the rules of a day make them from the facts. */
export function derivedTables(facts: SeasonFacts, day: string) {
  const rules = rulesFor(facts.versions, { day, knownVersion: null })
  const lines = [...seasonLines(facts), ...linesByHand(facts)]
  const departments = facts.departments.map(({ _id }) => _id)
  return tablesOf(rules).map((table) => ({
    name: table.name,
    rows: tableOf(rules, table, departments, lines).map(({ department, place, amount }) => ({
      department: { _id: department },
      place,
      points: amount / 100,
    })),
  }))
}

/** What the ledger of a season has from the rules and has not taken back. */
export async function ledgerOf({ reads }: Pick<Database, 'reads'>, season: string): Promise<string[]> {
  const entries = await reads
    .selectFrom('points_entry as entry')
    .leftJoin('points_entry as back', 'back.reverses_id', 'entry.id')
    .selectAll('entry')
    .where('entry.season_id', '=', season)
    .where('entry.kind', '<>', 'REVERSAL')
    .where('entry.part', 'is not', null)
    .where('entry.part', '<>', 'ENTRY')
    .where('back.id', 'is', null)
    .execute()
  return entries
    .map(({ department_id, event_id, ...entry }) => asText({ ...entry, department: department_id, event: event_id }))
    .sort()
}

const asText = ({
  department,
  event,
  part,
  place,
  amount,
}: {
  department: string
  event: string | null
  part: string | null
  place: number | null
  amount: number
}) => [department, event, part, place, amount].join(' ')

export interface Placed {
  department: { _id: string | null }
  points: number
  place: number
}
export const pointsOf = ({ department, points }: Omit<Placed, 'place'>) => `${department._id} ${points}`
export const placeOf = (row: Placed) => `${row.place} ${pointsOf(row)}`
