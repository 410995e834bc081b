import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { nameOfAccount } from '#server/features/championship/ledger/points-entry.queries.ts'
import type { League } from '#server/testing/league.ts'

type Sums = Record<string, number>

/** The invariants of the ledger, checked while no write is running. */
export async function expectSoundLedger(league: League): Promise<void> {
  await expectRunningTotals(league.world.database)
  await expectTableOfOpenSeason(league)
  await expectEachMatchAwardedOnce(league)
  await expectFinalTables(league)
  await expectCountsOfMatches(league)
}

/** The table, each department's page and each history show the sums of the open season's ledger. */
async function expectTableOfOpenSeason({ openSeason, table, visitor, world }: League) {
  const { reads } = world.database
  const open = reads.selectFrom('season').select('id').where('is_open', '=', 1)
  expect(await open.execute()).toHaveLength(1)
  const sums = await sumsOf(reads, await openSeason())
  const departments = await reads.selectFrom('department').select(['id', 'name']).execute()
  const expected = departments.map(({ id, name }) => [name, (sums[id] ?? 0) / 100])
  expect(await table()).toEqual(Object.fromEntries(expected))
  for (const { id } of departments) {
    const page = await visitor.get(`department/departments/${id}`)
    const { body } = await visitor.get(`pointsTable/history/${id}?pageSize=1`)
    const points = (sums[id] ?? 0) / 100
    expect({ page: page.body.body.points, history: body.body[0]?.total ?? 0 }).toEqual({
      page: points,
      history: points,
    })
  }
}

/** The entries of a department in a season are numbered without gaps, and each has the running total. */
export async function expectRunningTotals({ reads }: Pick<Database, 'reads'>) {
  const entries = await reads.selectFrom('points_entry').selectAll().orderBy('number').execute()
  for (const own of Object.values(Object.groupBy(entries, nameOfAccount))) {
    let total = 0
    const expected = own?.map(({ amount }, place) => {
      total += amount
      return [place + 1, total]
    })
    expect(own?.map((entry) => [entry.number, entry.total])).toEqual(expected)
  }
}

async function expectEachMatchAwardedOnce({ world }: League) {
  const { reads } = world.database
  const matches = await reads.selectFrom('match').selectAll().execute()
  const entries = await reads.selectFrom('points_entry').selectAll().execute()
  const awards = entries.filter(({ kind }) => kind === 'MATCH')
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id))
  for (const match of matches) {
    const won = match.winner === 'TEAM1' ? match.department1_id : match.department2_id
    const decided = match.winner !== null && match.winner !== 'TIE'
    const awarded = awards.filter(({ id, match_id }) => match_id === match.id && !reversed.has(id))
    const winners = awarded.map(({ department_id, season_id }) => [department_id, season_id])
    expect(winners).toEqual(decided ? [[won, match.season_id]] : [])
  }
  for (const award of awards) {
    const back = entries.filter(({ reverses_id }) => reverses_id === award.id)
    const expected = { kind: 'REVERSAL', amount: 0 - award.amount, season_id: award.season_id }
    // Reversed once when the match is deleted, and for a result that was corrected.
    const isReversed = award.match_id === null || reversed.has(award.id)
    expect(back).toMatchObject(isReversed ? [{ ...expected, department_id: award.department_id }] : [])
  }
  const reversals = entries.filter(({ kind }) => kind === 'REVERSAL')
  expect(new Set(reversals.map(({ reverses_id }) => reverses_id)).size).toBe(reversals.length)
}

/** A settled championship has the table of its season's ledger at the time of settling. */
export async function expectFinalTables({ world }: League) {
  const { reads } = world.database
  const records = await reads.selectFrom('gc_record').selectAll().where('is_current', '=', 0).execute()
  for (const { id, season_id, won_by } of records) {
    const standings = await reads
      .selectFrom('gc_standing')
      .select(['department_id', 'points'])
      .where('gc_record_id', '=', id)
      .orderBy('position')
      .execute()
    const sums = await sumsOf(reads, season_id ?? '')
    const kept = Object.fromEntries(standings.map(({ department_id, points }) => [department_id, points]))
    const none = Object.fromEntries(standings.map(({ department_id }) => [department_id, 0]))
    expect(kept).toEqual({ ...none, ...sums })
    expect(standings.filter(({ points }) => points === standings[0]?.points)).toContainEqual(
      expect.objectContaining({ department_id: won_by }),
    )
  }
}

/** The stored numbers of matches of each list equal the counted ones. */
export async function expectCountsOfMatches({ world }: Pick<League, 'world'>) {
  const { reads } = world.database
  const kept = await reads.selectFrom('match_count').selectAll().where('matches', '<>', 0).execute()
  const matches = await reads.selectFrom('match').selectAll().execute()
  const counted: Sums = {}
  for (const { status, sport, gender, department1_id, department2_id } of matches) {
    for (const department of new Set(['', department1_id, department2_id])) {
      const key = [department, status, sport, gender].join()
      counted[key] = (counted[key] ?? 0) + 1
    }
  }
  const asKeys = kept.map(({ department_id, status, sport, gender, matches: n }) => [
    [department_id, status, sport, gender].join(),
    n,
  ])
  expect(Object.fromEntries(asKeys)).toEqual(counted)
}

async function sumsOf(reads: League['world']['database']['reads'], season: string): Promise<Sums> {
  const entries = reads.selectFrom('points_entry').select(['department_id', 'amount']).where('season_id', '=', season)
  const sums: Sums = {}
  for (const { department_id, amount } of await entries.execute())
    sums[department_id] = (sums[department_id] ?? 0) + amount
  return sums
}
