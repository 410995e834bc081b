import type { MatchDetails, Result, SummaryCreate } from '#contract/match/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { awardMatches, reverseMatch, type Scoring } from '#server/features/championship/ledger/award.service.ts'
import { beginEvent } from '#server/features/championship/ledger/begin-event.service.ts'
import { insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { requireUndrawnMatch } from '#server/features/match/drawn.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch, deleteMatchRow, insertMatch } from '#server/features/match/match.queries.ts'
import { endedMatch, getMatch, lockUpcoming, newMatch, UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Locking, lockRow, lockRows } from '#server/platform/data/locks.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'

/** Records a result without a scheduled match, with its points. */
export async function createSummary(context: AppContext, by: Actor, input: SummaryCreate): Promise<MatchDetails> {
  const id = context.newId()
  const lock = (tx: Locking) => lockRow(tx, seasonLocks.open)
  await context.store.manage(by, { action: 'createSummary', subject: 'match', id, lock }, async (tx, season) => {
    const row = await newMatch(context, tx, { id, season, ...input })
    const scoring = { context, tx, by, season }
    const { events, knownVersion, rules } = await beginEvent(scoring, row.event_id)
    const ended = { ...row, ...endedMatch(context, row, input), season_id: season.id, known_version: knownVersion }
    await insertMatch(tx, ended)
    await awardMatches({ ...scoring, rules }, [ended], events, 'Result changed')
  })
  return getMatch(context, id)
}

export async function recordResult(context: AppContext, by: Actor, id: string, result: Result): Promise<MatchDetails> {
  const change = { action: 'recordResult', subject: 'match', id, lock: lockUpcoming(id) } as const
  await context.store.manage(by, change, (tx, { season, row }) => endMatch({ context, tx, by, season }, row, result))
  return getMatch(context, id)
}

/**
 * The locked match becomes a result of the running season, and both sides get their points: at once or not at all. Every form of a
 * result ends here.
 */
export async function endMatch(
  scoring: Scoring & { context: AppContext },
  row: Row<'match'>,
  result: Result,
): Promise<void> {
  const { context, tx, season } = scoring
  const { events, knownVersion, rules } = await beginEvent(scoring, row.event_id)
  // The match of an event that was settled before it was played counts without the event.
  const event_id = events[0]?.id ?? null
  const columns = { ...endedMatch(context, row, result), season_id: season.id, known_version: knownVersion, event_id }
  await changeMatch(tx, row.id, columns)
  await awardMatches({ ...scoring, rules }, [{ ...row, ...columns }], events, 'Result changed')
  if (event_id !== null) await context.advanceDraw({ ...scoring, ended: row.id }, event_id)
}

/** Deletes a match and reverses its points. Results of a settled championship stay. */
export async function deleteMatch(context: AppContext, by: Actor, id: string): Promise<void> {
  const lock = (tx: Locking) => lockRows(tx, [seasonLocks.open, matchLocks.byId(id)])
  await context.store.manage(by, { action: 'deleteMatch', subject: 'match', id, lock }, async (tx, [season, row]) => {
    if (!row) throw notFound(UNKNOWN_MATCH)
    if (row.status === 'LIVE') throw conflict('match_live', 'This match is live. Close it before you delete it.')
    if (row.status === 'UPCOMING') await requireUndrawnMatch(tx, id)
    if (row.status === 'SUMMARY') {
      if (row.season_id !== season.id)
        throw conflict('result_settled', 'This result belongs to a settled championship and stays.')
      await reverseMatch({ context, tx, by, season }, id, 'Result deleted')
    }
    await insertCancelled(tx, [id], context.now().toISOString())
    await deleteMatchRow(tx, row)
    if (row.status === 'SUMMARY' && row.event_id !== null) await context.advanceDraw({ tx, by, season }, row.event_id)
  })
}
