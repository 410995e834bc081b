import type { OfficialRole } from '#contract/official/official.ts'
import type { Row } from '#server/db/schema.ts'
import { hasRows } from '#server/platform/data/counting.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

type Change = Row<'push_change'>
type Kind = Change['kind']

/** What messages about a match compare. */
export type MatchState = Pick<Row<'match'>, 'status' | 'date' | 'time' | 'venue'>

type Writing = Pick<OwnTx, 'insertInto'>

/** Records a match with its state before the change, in the transaction of the change. Of several changes the first state stays. */
export async function recordMatchChange(tx: Writing, id: string, before: MatchState): Promise<void> {
  const { status, date, time, venue } = before
  await recordChanges(tx, 'MATCH', [id], JSON.stringify({ status, date, time, venue }))
}

/** Records that both sides of a match are called to its court. An older node notifies them of the new plan. */
export const recordCall = (tx: Writing, { id, status, date, venue }: MatchState & { id: string }) =>
  recordChanges(tx, 'MATCH', [id], JSON.stringify({ status, date, time: null, venue, isCall: true }))

/** Matches that moved in one step, with their states before. */
export interface MovedTogether {
  moved: (MatchState & { id: string })[]
}

/** Records matches that move together, so that each person gets one message. An older node finds no match with the id. */
export async function recordMoves(tx: Writing, id: string, before: MovedTogether['moved']): Promise<void> {
  const moved = before.map(({ id: match, status, date, time, venue }) => ({ id: match, status, date, time, venue }))
  await recordChanges(tx, 'MATCH', [id], JSON.stringify({ moved } satisfies MovedTogether))
}

/** Of an event, whose record is among those of matches. An older node finds no match with its id and leaves it out. */
const FINAL_PLACES = JSON.stringify({ places: 'FINAL' })

/** Records an event whose places have become final, in the transaction of the change. */
export const recordFinalPlaces = (tx: Writing, id: string) => recordChanges(tx, 'MATCH', [id], FINAL_PLACES)
export const isOfFinalPlaces = ({ before }: Pick<Change, 'before'>) => before === FINAL_PLACES

/** Of a person who is named as an official, among those of matches for the same reason: the match and the person. */
const OFFICIAL = JSON.stringify({ official: 'NAMED' })

/** Records people who become officials of a match, in the transaction of the change. */
export const recordOfficials = (tx: Writing, matchId: string, people: readonly string[]) =>
  recordChanges(
    tx,
    'MATCH',
    people.map((person) => `${matchId} ${person}`),
    OFFICIAL,
  )

/** What is told of a match that is gone. */
export type GoneMatch = Pick<Row<'match'>, 'id' | 'sport' | 'venue' | 'date' | 'time'> & {
  name1: string
  name2: string
}

interface EndedDuty {
  ended: OfficialRole
  /** The match, where its row may go with the duty. */
  gone?: GoneMatch | undefined
}

/** Records that the duty of a person was taken back, or went with its match. Of several records the first one stays. */
export const recordEndedDuty = (tx: Writing, matchId: string, person: string, ended: OfficialRole, match?: GoneMatch) =>
  recordChanges(
    tx,
    'MATCH',
    [`${matchId} ${person}`],
    JSON.stringify({ ended, gone: match && toldOf(match) } satisfies EndedDuty),
  )

/** The row of a match has more than is told. */
const toldOf = ({ id, sport, venue, date, time, name1, name2 }: GoneMatch): GoneMatch => {
  return { id, sport, venue, date, time, name1, name2 }
}

/** What a person who is, or was, an official knew of that. Undefined for other records. */
export function knownDuty({ before }: Pick<Change, 'before'>): Partial<EndedDuty> | undefined {
  if (before === OFFICIAL) return {}
  const { ended, gone }: Partial<EndedDuty> = JSON.parse(before ?? '{}')
  return ended && { ended, gone }
}

/**
 * Records new announcements or accepted applications, in the transaction of the change. A record that is there already is locked by
 * writing it again, so that the sender takes it either before this change began or after it can be seen.
 */
export async function recordChanges(
  tx: Writing,
  kind: Kind,
  ids: readonly string[],
  before: string | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('push_change')
    .values(ids.map((subject_id) => ({ kind, subject_id, before, due_at: null })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet(({ ref }) => ({ kind: ref('excluded.kind') })),
    )
    .execute()
}

export const hasChanges = async (db: Reader, at?: string): Promise<boolean> => {
  let changes = db.selectFrom('push_change')
  if (at !== undefined) changes = changes.where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', at)]))
  return hasRows(changes)
}

/** Changes that were recorded since the last look are gathered until then. */
export const gatherNew = (tx: OwnTx, until: string) =>
  tx.updateTable('push_change').set({ due_at: until }).where('due_at', 'is', null).execute()

/** Also those that a node with a clock ahead of this one's would send much later. */
export const listDueChanges = (db: Reader, at: string, latest: string): Promise<Change[]> =>
  db
    .selectFrom('push_change')
    .selectAll()
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('due_at', '>', latest)]))
    .execute()

/** Deletes the change; false when it is gone. Changes after it are recorded anew. */
export async function claimChange(tx: OwnTx, { kind, subject_id }: Change): Promise<boolean> {
  const deleted = tx.deleteFrom('push_change').where('kind', '=', kind).where('subject_id', '=', subject_id)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}

export const deleteAllChanges = (tx: OwnTx) => tx.deleteFrom('push_change').execute()

/** Live matches whose score differs from the one that was sent last. */
export function listScoreChanges(db: Reader) {
  return db
    .selectFrom('live_score')
    .innerJoin('match', 'match.id', 'live_score.match_id')
    .leftJoin('push_told', 'push_told.match_id', 'live_score.match_id')
    .select(['live_score.match_id', 'live_score.version', 'push_told.score_version', 'push_told.due_at'])
    .where('match.status', '=', 'LIVE')
    .where((eb) =>
      eb.or([
        eb('push_told.score_version', 'is', null),
        eb.exists(
          // A card or the clock changes the version, and not the score.
          eb
            .selectFrom('score_change')
            .select('version')
            .whereRef('score_change.match_id', '=', 'live_score.match_id')
            .whereRef('score_change.version', '>', 'push_told.score_version')
            .whereRef('from_score', '!=', 'to_score'),
        ),
      ]),
    )
    .execute()
}

/** Coming matches between the two times, as `match.plays_at` has them, of which no reminder was sent. */
export function listUnreminded(db: Reader, after: string, until: string) {
  return db
    .selectFrom('match')
    .leftJoin('push_told', 'push_told.match_id', 'match.id')
    .select(['match.id', 'match.plays_at'])
    .where('match.status', '=', 'UPCOMING')
    .where('match.plays_at', '>', after)
    .where('match.plays_at', '<=', until)
    .where('match.time', 'is not', null)
    .where((eb) => eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', eb.ref('match.plays_at'))]))
    .execute()
}

/** A match that is played again is notified of from its start. */
export const forgetNotified = (tx: Pick<OwnTx, 'deleteFrom'>, matchId: string) =>
  tx.deleteFrom('push_told').where('match_id', '=', matchId).execute()

export const markNotified = (
  tx: OwnTx,
  match_id: string,
  columns: Partial<Pick<Row<'push_told'>, 'reminded_for' | 'score_version' | 'due_at'>>,
) =>
  tx
    .insertInto('push_told')
    .values({ match_id, reminded_for: null, score_version: null, due_at: null, ...columns })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(columns))
    .execute()
