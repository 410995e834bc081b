import type { MatchDetails, Result } from '#contract/match/calls.ts'
import { NO_RESULT } from '#contract/match/match.ts'
import type { Correction, CorrectionPreview, ResultChange } from '#contract/result-change/calls.ts'
import { keysOf } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { findFixtureOfMatch, replaceDecisionOfMatch } from '#server/features/championship/draws/draw.queries.ts'
import { findDrawFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { deleteMoves } from '#server/features/championship/ledger/match-moves.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch } from '#server/features/match/match.queries.ts'
import { getMatch, reopenedMatch, resultColumns, UNKNOWN_MATCH } from '#server/features/match/match.service.ts'
import { listMoves } from '#server/features/match/match-details.queries.ts'
import { forgetNotified, recordMatchChange } from '#server/features/push/change.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo } from '#server/platform/data/columns.ts'
import { allOf } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { consequencesInWords } from './fixture.rules.ts'
import { findLastChange, insertResultChange, listResultChanges } from './result.queries.ts'
import { type EndingChange, enteredNow, requireOpenResult, requireUndisputed, settleEnded } from './result.service.ts'

interface Replacing extends Pick<Correction, 'basedOn'> {
  why: string
}

/** A result as its match holds it, and what was decided about its fixture. */
type StoredResult = ReturnType<typeof resultColumns> & { decided: string | null }

/** Replaces a result. The one before stays in the history. */
export async function correctResult(
  context: AppContext,
  by: Actor,
  id: string,
  input: Correction,
): Promise<MatchDetails> {
  await changeResult(context, by, { action: 'correctResult', id, ...input }, (change, row) =>
    correct(change, row, input),
  )
  return getMatch(context, id)
}

/** Restores the result before the last correction. */
export async function takeBackCorrection(
  context: AppContext,
  by: Actor,
  id: string,
  input: Replacing,
): Promise<MatchDetails> {
  await changeResult(context, by, { action: 'takeBackCorrection', id, ...input }, async (change, row) => {
    const last = await findLastChange(change.tx, id)
    if (last?.kind !== 'CORRECTED') throw conflict('result_changed', 'There is no correction that can be taken back.')
    await requireUndisputed(change.tx, id)
    await replaceResult(change, row, { ...input, kind: 'TAKEN_BACK', next: JSON.parse(last.former) })
  })
  return getMatch(context, id)
}

/** A second person confirms a result. */
export async function confirmResult(
  context: AppContext,
  by: Actor,
  id: string,
  { basedOn }: Pick<Replacing, 'basedOn'>,
): Promise<MatchDetails> {
  await changeResult(context, by, { action: 'confirmResult', id, basedOn }, async ({ tx }, row) => {
    if (row.confirmation !== 'OPEN') throw conflict('result_changed', 'This result waits for no confirmation.')
    if (row.entered_by === by.id)
      throw forbidden('result_own', 'You entered this result, so another organiser confirms it.')
    await changeMatch(tx, id, { confirmation: 'CONFIRMED' })
  })
  return getMatch(context, id)
}

/** Carries what a rehearsed change has found out of its transaction, which this rolls back. */
class Rehearsed extends Error {
  readonly preview: CorrectionPreview

  constructor(preview: CorrectionPreview) {
    super('A rehearsed change is not stored.')
    this.preview = preview
  }
}

/** Makes the correction, reads what has changed, and stores nothing. */
export const previewCorrection = (context: AppContext, by: Actor, id: string, input: Correction) =>
  rehearseChange(context, by, { action: 'correctResult', id, ...input }, (change, row) =>
    correct(change, row, input, true),
  )

/** Runs a change of a result, and rolls it back. */
export async function rehearseChange(
  context: AppContext,
  by: Actor,
  change: OneChange,
  run: RunChange<CorrectionPreview>,
): Promise<CorrectionPreview> {
  try {
    return await changeResult(context, by, change, async (...given) => {
      throw new Rehearsed(await run(...given))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.preview
    throw error
  }
}

export async function getResultHistory(context: AppContext, id: string): Promise<ResultChange[]> {
  await getMatch(context, id)
  return listResultChanges(context.store.reads, id)
}

async function correct(change: EndingChange, row: Row<'match'>, input: Correction, isRehearsal = false) {
  await requireUndisputed(change.tx, row.id)
  return replaceResult(change, row, {
    ...input,
    why: input.why ?? '',
    kind: 'CORRECTED',
    next: correctedBy(row, input),
    isRehearsal,
  })
}

export const correctedBy = ({ sport }: Row<'match'>, input: Result): StoredResult => ({
  ...resultColumns(sport, input),
  // Boards and overs of the former scores go with them.
  decided: null,
})

interface OneChange extends Pick<Replacing, 'basedOn'> {
  action: string
  id: string
  /** What is refused before anything else of the match is looked at. */
  requireFirst?: (tx: Reader, row: Row<'match'>) => Promise<void>
}
type RunChange<T> = (change: EndingChange, row: Row<'match'>) => Promise<T>

/** Runs a change of a result of the open season, which nobody has changed since its author saw it. */
export async function changeResult<T>(
  context: AppContext,
  by: Actor,
  { action, id, basedOn, requireFirst }: OneChange,
  run: RunChange<T>,
): Promise<T> {
  const lock = allOf(seasonLocks.open, matchLocks.byId(id))
  return context.store.manage(by, { action, subject: 'match', id, lock }, async (tx, [season, row]) => {
    if (!row) throw notFound(UNKNOWN_MATCH)
    await requireFirst?.(tx, row)
    if (row.status !== 'SUMMARY') throw conflict('result_changed', NO_RESULT)
    requireOpenResult(row, season)
    if (row.version !== basedOn)
      throw conflict('result_changed', 'This result was changed a moment ago. Look at it before you go on.')
    return run({ context, tx, by, season }, row)
  })
}

interface Replacement extends Replacing {
  kind: Row<'result_change'>['kind']
  /** Null: the match is open again, and is played anew. */
  next: StoredResult | null
  isRehearsal?: boolean
}

export const NO_CHANGES: CorrectionPreview = { sides: [], lost: [], places: [], moves: [] }

export async function replaceResult(
  change: EndingChange,
  row: Row<'match'>,
  { kind, why, next, isRehearsal = false }: Replacement,
): Promise<CorrectionPreview> {
  const { tx, context, by } = change
  const { decided = null, ...columns } = next ?? {}
  const changes = next && changesTo(row, columns)
  const isAddition = kind === 'CORRECTED' && changes !== null && addsDetail(row, changes)
  if (!why && !isAddition) throw invalid('reason_required', 'Give the reason for the change.', 'why')
  const facts = await findFactsAround(tx, row.id)
  const former: StoredResult = {
    ...formerColumns(row),
    decided: await replaceDecisionOfMatch(tx, row.id, decided),
  }
  await insertResultChange(tx, {
    id: context.newId(),
    match_id: row.id,
    version: row.version,
    kind: isAddition ? 'DETAILED' : kind,
    former: JSON.stringify(former),
    reason: why,
    changed_by: by.id,
    changed_at: context.now().toISOString(),
  })
  // The end of a match with another result stays the same moment.
  const replaced = next ? { ...columns, ...(!isAddition && (await enteredNow(change))) } : reopenedMatch(context)
  const changed = { ...replaced, version: row.version + 1, sequence: row.sequence + 1 }
  await changeMatch(tx, row.id, changed)
  const after = facts && (await findDrawFacts(tx, facts.event)).staged
  const consequences = facts && after ? consequencesInWords(facts, after) : NO_CHANGES
  if (isRehearsal && consequences.lost.length > 0) return { ...consequences, moves: [] }
  if (isAddition) {
    // Its points and what it moved stay; what is compared inside a draw may not.
    if (row.event_id !== null) await settle(change, row.event_id, { ended: row.id })
    return { ...consequences, moves: [] }
  }
  await settleEnded(change, { ...row, ...changed }, { row, why: next ? 'Result corrected' : 'Replay ordered' })
  const moves = await listMoves(tx, row.id)
  // What it moved at full time was the work of the former result.
  await deleteMoves(tx, row.id)
  if (next) await recordMatchChange(tx, row.id, { ...row, status: 'LIVE' })
  else await forgetNotified(tx, row.id)
  return { ...consequences, moves }
}

/** A detail is added to a result that had none, and nothing that stood is changed: this is no correction. */
const addsDetail = (row: Row<'match'>, changes: Partial<Row<'match'>>): boolean =>
  changes.detail !== undefined &&
  changes.outcome === undefined &&
  keysOf(changes).every((column) => row[column] === null)

const formerColumns = ({ winner, outcome, reason, team1_score, team2_score, detail }: Row<'match'>) => ({
  // The constraint match_result_has_winner says so.
  winner: winner ?? 'TIE',
  outcome,
  reason,
  team1_score,
  team2_score,
  detail,
})

/** The draw of a drawn match. */
async function findFactsAround(db: Reader, matchId: string) {
  const fixture = await findFixtureOfMatch(db, matchId)
  const event = fixture && (await findRow(db, 'event', fixture.event_id))
  return event ? findDrawFacts(db, event) : null
}
