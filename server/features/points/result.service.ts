import type { MatchDetails, Result, SummaryCreate } from '#contract/match.ts'
import type { Row } from '#server/db/schema.ts'
import { keepCancelled } from '#server/features/club/cancelled-match.queries.ts'
import { takeOpenSeason } from '#server/features/club/season.queries.ts'
import { changeMatch, deleteMatchRow, insertMatch, takeMatch } from '#server/features/match/match.queries.ts'
import { endedMatch, newMatch, showMatch, takeUpcoming, UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { awardWin, takeBackWin } from './award.service.ts'

/** A match that was played elsewhere on paper: its result and its points come together. */
export async function createSummary(house: House, by: Actor, input: SummaryCreate): Promise<MatchDetails> {
  const id = house.newId()
  await house.store.manage(by, { action: 'createSummary', subject: 'match', id }, async (tx) => {
    const season = await takeOpenSeason(tx)
    const row = await newMatch(house, tx, id, input)
    const ended = { ...row, ...endedMatch(house, row, input), season_id: season.id }
    await insertMatch(tx, ended)
    await awardWin(house, tx, by, ended, season)
  })
  return showMatch(house, id)
}

export async function recordResult(house: House, by: Actor, id: string, result: Result): Promise<MatchDetails> {
  await house.store.manage(by, { action: 'recordResult', subject: 'match', id }, async (tx) => {
    await endMatch(house, tx, by, await takeUpcoming(tx, id), result)
  })
  return showMatch(house, id)
}

/** The held match becomes a result of the running season, and its winner's department gets its points: at once or not at all. */
export async function endMatch(house: House, tx: ManagedTx, by: Actor, row: Row<'match'>, result: Result) {
  const season = await takeOpenSeason(tx)
  const columns = { ...endedMatch(house, row, result), season_id: season.id }
  await changeMatch(tx, row.id, columns)
  await awardWin(house, tx, by, { ...row, ...columns }, season)
}

/** A result takes its points back with it. What a settled championship was won by stays. */
export async function deleteMatch(house: House, by: Actor, id: string): Promise<void> {
  await house.store.manage(by, { action: 'deleteMatch', subject: 'match', id }, async (tx) => {
    const row = await takeMatch(tx, id)
    if (!row) throw notFound(UNKNOWN_MATCH)
    if (row.status === 'LIVE') throw conflict('This match is live. Close it before you delete it.')
    if (row.status === 'SUMMARY') {
      const season = await takeOpenSeason(tx)
      if (row.season_id !== season.id) throw conflict('This result belongs to a settled championship and stays.')
      await takeBackWin(house, tx, by, id)
    }
    await keepCancelled(tx, [id], house.now().toISOString())
    await deleteMatchRow(tx, row)
  })
}
