import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { findSeasonFacts } from '#server/features/rule-book/season-facts.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { findRow } from '#server/platform/data/rows.ts'
import {
  derivedTables,
  expectDerivedSeason,
  ledgerFrom,
  ledgerOf,
  placeOf,
  pointsOf,
} from '#server/testing/championship/derived-season.ts'
import { expectFinalTables, expectRunningTotals } from '#server/testing/championship/expect-sound-ledger.ts'
import {
  type ChangedSeason,
  makeAtOnce,
  openChangedSeason,
  type SeasonChange,
  seasonChange,
} from '#server/testing/championship/season-changes.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const RUNS = 10
const CHANGES = 50
const AT_ONCE = 4

let league: League
let changed: ChangedSeason
beforeAll(async () => {
  league = await openLeague()
  changed = await openChangedSeason(league)
})
afterAll(() => league.world.close())

// Each new name differs from all others.
let renamed = 0
const succeeded = new Map<SeasonChange['does'], number>()

async function makeAll(changes: readonly SeasonChange[]) {
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const batch = changes.slice(at, at + AT_ONCE)
    for (const [order, { status, body }] of (await makeAtOnce(changed, batch)).entries()) {
      expect(status, body.error).toBeLessThan(500)
      const verb = batch[order]?.does
      if (verb && status === 200) succeeded.set(verb, (succeeded.get(verb) ?? 0) + 1)
    }
  }
}

test('after any changes each table is the sum of its ledger, and the ledger is what the rules give and the entries by hand', async () => {
  const run = fc.asyncProperty(fc.array(seasonChange, { minLength: CHANGES, maxLength: CHANGES }), async (changes) => {
    await makeAll(changes)
    const facts: SeasonFacts = (await league.admin.get('rulebook/facts')).body.body
    await expectDerivedSeason({ ...league.world, ...league.world.app.context })
    await expectNothingNew(facts)
  })
  await fc.assert(run, { numRuns: RUNS, endOnFailure: true })
  await expectSameRecords()
  await expectRunningTotals(league.world.database)
  await expectFinalTables(league)
  await expectDerivedRecords()
  for (const verb of [
    'setPlaces',
    'result',
    'deleteMatch',
    'moveMatch',
    'setMeet',
    'recordConduct',
    'adopt',
    'update',
    'deleteEvent',
    'settle',
  ] as const)
    expect(succeeded.get(verb), verb).toBeGreaterThan(0)
  expect(await countDeadlocks(league.world)).toBe(0)
})

/** Nothing that comes after a championship changes its record. */
async function expectSameRecords() {
  for (const record of changed.records)
    expect((await league.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body).toEqual(record)
}

/** A new name of an event derives its points again, and writes nothing in the ledger. */
async function expectNothingNew(facts: SeasonFacts) {
  const before = await countEntries()
  for (const { _id } of facts.events) {
    renamed += 1
    const { body } = await league.helper.put(`event/updateEvent/${_id}`, { name: `Event ${renamed}` })
    expect(body).toMatchObject({ message: 'Event updated.' })
  }
  expect(await countEntries()).toBe(before)
}

/** All tables of each record, and the ledger of its season, have what is derived from the facts at its end. */
async function expectDerivedRecords() {
  const { database, app } = league.world
  for (const record of changed.records) {
    const season = await findRow(database.reads, 'season', record.season ?? '')
    if (!season?.closed_at) throw new Error(`Season ${record.season} is open.`)
    const rules = await findSeasonRules(database.reads, season, app.context.zone)
    const endedOn = dateIn(app.context.zone, new Date(season.closed_at))
    const facts = { ...(await findSeasonFacts(database.reads, season, rules)), endedOn }
    expect(await ledgerOf(database, season.id)).toEqual(ledgerFrom(facts))
    const tables = derivedTables(facts, endedOn)
    expect(record.standings.map(pointsOf)).toEqual(tables[0]?.rows.map(pointsOf))
    // A season without rules of its own keeps its points alone.
    if (record.ruleBookVersion !== undefined)
      expect(record.tables?.map(({ name, rows }) => [name, rows.map(placeOf)])).toEqual(
        tables.map(({ name, rows }) => [name, rows.map(placeOf)]),
      )
  }
}

const countEntries = async () =>
  (await league.world.database.reads.selectFrom('points_entry').select('id').execute()).length
