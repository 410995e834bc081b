import type { MatchDetails, Result, SummaryCreate } from '#contract/match/calls.ts'
import { latestVersion } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { replaceDecisionOfMatch } from '#server/features/championship/draws/draw.queries.ts'
import { type SeasonChange, settleMatches } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { settleWithMoves } from '#server/features/championship/ledger/match-moves.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { requireUndrawnMatch } from '#server/features/match/drawn.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch, deleteMatchRow, insertMatch, listSides } from '#server/features/match/match.queries.ts'
import { endedMatch, getMatch, lockUpcoming, newMatch, UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { moveToBin } from '#server/platform/bin/move-to-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { listOpenDisputes } from './result.queries.ts'

/** Records a result without a scheduled match, with its points. */
export async function createSummary(context: AppContext, by: Actor, input: SummaryCreate): Promise<MatchDetails> {
  const id = context.newId()
  const change = { action: 'createSummary', subject: 'match', id, lock: seasonLocks.open } as const
  await context.store.manage(by, change, async (tx, season) => {
    const ending = { context, tx, by, season }
    const ended = await endedRow(ending, await newMatch(context, tx, { id, season, ...input }), input)
    await insertMatch(tx, ended)
    await settleEnded(ending, ended)
  })
  return getMatch(context, id)
}

export async function recordResult(context: AppContext, by: Actor, id: string, result: Result): Promise<MatchDetails> {
  const change = { action: 'recordResult', subject: 'match', id, lock: lockUpcoming(id) } as const
  await context.store.manage(by, change, (tx, { season, row }) => endMatch({ context, tx, by, season }, row, result))
  return getMatch(context, id)
}

export type EndingChange = SeasonChange & { context: AppContext }

/**
 * The locked match becomes a result of the running season, and what follows from it is settled: at once or not at all. Every form
 * of a result of a planned match ends here.
 */
export async function endMatch(change: EndingChange, row: Row<'match'>, result: Result): Promise<void> {
  const ended = await endedRow(change, row, result)
  await changeMatch(change.tx, row.id, ended)
  await settleEnded(change, ended)
}

async function endedRow({ context, tx, by, season }: EndingChange, row: Row<'match'>, result: Result) {
  const event = row.event_id === null ? undefined : await findRow(tx, 'event', row.event_id)
  // The match of an event that was settled before it was played counts without the event.
  const event_id = event?.season_id === season.id ? event.id : null
  const known_version = latestVersion(await findSeasonRules(tx, season, context.zone))
  const entered = await enteredNow({ context, tx, by })
  return { ...row, ...endedMatch(context, row, result), ...entered, season_id: season.id, known_version, event_id }
}

/** Who enters a result, and what the club asks for before it stands. */
export async function enteredNow({ context, tx, by }: Pick<EndingChange, 'context' | 'tx' | 'by'>) {
  const { confirmResults, provisionalMinutes } = await findClub(tx)
  return {
    entered_by: by.id,
    confirmation: confirmResults ? 'OPEN' : null,
    provisional_until: provisionalMinutes
      ? new Date(context.now().getTime() + provisionalMinutes * 60_000).toISOString()
      : null,
  } as const satisfies Partial<Row<'match'>>
}

/** Settles a match that has ended. What a replaced result gave is taken back first: the history of points then says both scores. */
export async function settleEnded(
  change: SeasonChange,
  ended: Row<'match'>,
  replaced?: { row: Row<'match'>; why: string },
): Promise<void> {
  const why = replaced?.why ?? 'Result changed'
  await settleWithMoves(change, ended, async () => {
    if (replaced) await settleMatches(change, [{ ...replaced.row, winner: null }], why)
    if (ended.event_id === null) await settleMatches(change, [ended], why)
    else await settle(change, ended.event_id, { whyOfMatches: why, ended: ended.id })
  })
}

export function requireOpenResult({ season_id }: Row<'match'>, season: Row<'season'>): void {
  if (season_id !== season.id)
    throw conflict('result_settled', 'This result belongs to a settled championship and stays.')
}

/** People of neither side rule on a disputed result. Until then no organiser changes it. */
export async function requireUndisputed(db: Reader, id: string): Promise<void> {
  if ((await listOpenDisputes(db, id)).length > 0)
    throw conflict('result_disputed', 'This result is disputed. Rule on the dispute instead.')
}

/** Deletes a match and takes back what it gave. Results of a settled championship stay. */
export async function deleteMatch(context: AppContext, by: Actor, id: string): Promise<void> {
  const lock = allOf(seasonLocks.open, matchLocks.byId(id))
  await context.store.manage(by, { action: 'deleteMatch', subject: 'match', id, lock }, async (tx, [season, row]) => {
    if (!row) throw notFound(UNKNOWN_MATCH)
    if (row.status === 'LIVE') throw conflict('match_live', 'This match is live. Close it before you delete it.')
    if (row.status === 'UPCOMING') await requireUndrawnMatch(tx, id)
    const isResult = row.status === 'SUMMARY'
    if (isResult) {
      requireOpenResult(row, season)
      await requireUndisputed(tx, id)
    }
    const change = { context, tx, by, season }
    const at = context.now().toISOString()
    const title = (await listSides(tx, [row.team1_id, row.team2_id])).map(({ name }) => name).join(' v ')
    const events = isResult && row.event_id !== null ? [row.event_id] : []
    await moveToBin(tx, { kind: 'match', id, title, by, at, events }, async () => {
      if (isResult) {
        await replaceDecisionOfMatch(tx, id)
        await settleMatches(change, [{ ...row, winner: null }], 'Result deleted')
      }
      await insertCancelled(tx, [id], at)
      await deleteMatchRow(tx, row)
      if (isResult && row.event_id !== null) await settle(change, row.event_id)
    })
  })
}
