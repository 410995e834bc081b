import type { MatchDetails, MatchPlans, PlanChange, UpcomingUpdate } from '#contract/match/calls.ts'
import { NOT_UPCOMING } from '#contract/match/match.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import type { Row } from '#server/db/schema.ts'
import { deleteCancelled, insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch, matchColumns, playsAt, type RowWithSides } from '#server/features/match/match.queries.ts'
import { getMatch, lockUpcoming } from '#server/features/match/match.service.ts'
import { recordMoves } from '#server/features/push/change.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf, differingColumns } from '#server/platform/data/columns.ts'
import { allOf, type Locking } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { saveEachRow } from '#server/platform/http/each-row.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { requireNoClash, requireNoClashes } from './clash.service.ts'
import { changeWaiting, findWaiting, listWaiting, planOf } from './waiting-fixture.queries.ts'

/** Changes tag, venue, date, time or length. For calendars, a match without a day counts as cancelled. */
export async function updateMatch(
  context: AppContext,
  by: Actor,
  id: string,
  input: UpcomingUpdate,
): Promise<MatchDetails> {
  await changePlan(context, by, id, input, async (tx) => (await lockUpcoming(id)(tx)).row)
  return getMatch(context, id)
}

/** Plans matches one after the other. A row whose plan was changed meanwhile by somebody else is refused. */
export function updateMatches(context: AppContext, by: Actor, { rows, together }: MatchPlans): Promise<RowAnswer[]> {
  if (together) return moveTogether(context, by, rows)
  // A row may take the place of one that moves with it.
  const moving = new Set(rows.map(({ match }) => match))
  return saveEachRow(rows, ({ match, known, ...input }) => {
    moving.delete(match)
    return changePlan(context, by, match, input, lockPlanned(match), { known, moving })
  })
}

interface Batch {
  known: MatchPlans['rows'][number]['known']
  /** The matches whose rows are still to be saved. */
  moving?: ReadonlySet<string>
  /** Their clashes are found, and their moves notified, when all are written. */
  isTogether?: boolean
}

async function changePlan(
  context: AppContext,
  by: Actor,
  id: string,
  input: PlanChange,
  lock: (tx: Locking) => Promise<PlannedRow>,
  batch?: Batch,
) {
  const change = { action: 'updateMatch', subject: 'match', id, lock, snapshot: planSnapshot } as const
  await context.store.manage(by, change, (tx, row) => writePlan(context, tx, row, input, batch))
}

type PlannedRow = Row<'match'> & Pick<RowWithSides, 'isWaiting'>

/** A match that is still to come, or a fixture that waits for its sides, whose rows the season's lock keeps as they are. */
const lockPlanned =
  (id: string) =>
  async (tx: Locking): Promise<PlannedRow> => {
    await seasonLocks.open(tx)
    return (await findWaiting(tx, id)) ?? (await lockUpcoming(id)(tx)).row
  }

const planSnapshot = async (db: Reader, id: string) =>
  (await findRow(db, 'match', id)) ?? findRow(db, 'waiting_fixture', id)

/** All rows in one transaction, or none. */
async function moveTogether(context: AppContext, by: Actor, rows: MatchPlans['rows']): Promise<RowAnswer[]> {
  const ids = new Set(rows.map(({ match }) => match))
  await context.store.manageBatch(async (tx) => {
    const [, locked] = await allOf(seasonLocks.open, matchLocks.byIds([...ids]))(tx)
    const waiting = await listWaiting(tx, (all) => all.where('fixture.id', 'in', [...ids]))
    const matches = new Map<string, PlannedRow>([...locked, ...waiting].map((row) => [row.id, row]))
    const changes = []
    const unconfirmed = []
    for (const { match, known, ...input } of rows) {
      const before = matches.get(match)
      if (before?.status !== 'UPCOMING') throw conflict('match_not_upcoming', NOT_UPCOMING)
      const after = await writePlan(context, tx, before, input, { known, isTogether: true })
      matches.set(match, after)
      if (!input.despiteClash && MOVING_COLUMNS.some((column) => before[column] !== after[column]))
        unconfirmed.push(after)
      changes.push({ by, action: 'updateMatch', subject: 'match', id: match, before, after } as const)
    }
    await requireNoClashes(tx, unconfirmed)
    await recordMoves(tx, context.newId(), locked)
    return { result: undefined, changes }
  })
  return rows.map(() => ({ error: null, code: null }))
}

/** Writes the changed plan of a locked row, and returns the row as it is then. */
async function writePlan(
  context: AppContext,
  tx: ManagedTx,
  row: PlannedRow,
  { despiteClash, ...fields }: PlanChange,
  batch?: Batch,
): Promise<PlannedRow> {
  if (batch && !isKnown(row, batch.known))
    throw conflict('plan_changed', 'This match was planned otherwise a moment ago. Look at it before you go on.')
  const changes = changesTo(row, columnsOf(matchColumns, fields))
  // Do not warn again when only the tag changes.
  const moves = MOVING_COLUMNS.some((column) => column in changes)
  if (moves && !despiteClash && !batch?.isTogether) await requireNoClash(tx, { ...row, ...changes }, batch?.moving)
  // The reason holds for the place for which it was given.
  const reason = moves ? { clash_reason: changes.clash_reason ?? null } : {}
  return movePlan(context, tx, row, { ...changes, ...reason }, batch?.isTogether)
}

const MOVING_COLUMNS = ['date', 'time', 'venue', 'minutes', 'follows'] as const

const isKnown = (row: Row<'match'>, { date, time, venue, minutes = row.minutes }: Batch['known']) =>
  row.date === date && row.time === time && row.venue === venue && row.minutes === minutes

/** Stores a plan that was checked. A locked match moves with the change that unlocks it, and not before. */
export async function movePlan(
  { now }: AppContext,
  tx: ManagedTx,
  row: PlannedRow,
  changes: Partial<Row<'match'>>,
  isSilent = false,
): Promise<PlannedRow> {
  const after = { ...row, ...changes }
  if (row.is_locked && after.is_locked && MOVING_COLUMNS.some((column) => column in changes))
    throw conflict('match_locked', 'This match is locked. Unlock it on the board before it moves.')
  if (row.isWaiting) {
    await changeWaiting(tx, row.id, differingColumns(planOf(row), planOf(after)))
    return { ...after, plays_at: playsAt(after) }
  }
  const at = now().toISOString()
  if (after.date === null) await insertCancelled(tx, [row.id], at)
  else if (row.date === null) await deleteCancelled(tx, row.id)
  const columns = { ...changes, plays_at: playsAt(after), sequence: row.sequence + 1, updated_at: at }
  await changeMatch(tx, row.id, columns, isSilent)
  return { ...after, ...columns }
}
