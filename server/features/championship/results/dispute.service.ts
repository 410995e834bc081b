import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { DisputeCreate, DisputePicture } from '#contract/dispute/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { getMatch } from '#server/features/match/match.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, forbidden } from '#server/platform/http/errors.ts'
import { changeResult } from './correction.service.ts'
import { insertDispute, listDisputePictures, listOpenDisputes } from './result.queries.ts'

/** A head or sports lead disputes a result for their side. It counts on until organisers rule. */
export async function disputeResult(
  context: AppContext,
  by: Actor,
  id: string,
  { reason, basedOn }: DisputeCreate,
  pictures: readonly Upload[],
): Promise<MatchDetails> {
  await context.files.keep(pictures, ([stored]) =>
    changeResult(context, by, { action: 'disputeResult', id, basedOn }, async ({ tx }, row) => {
      const side = requireSide(by, [row.department1_id, row.department2_id])
      requireOpenWindow(row, context.now())
      if ((await listOpenDisputes(tx, id)).some((open) => open.side === side))
        throw conflict('dispute_open', 'Your side has disputed this result already. The organisers will rule on it.')
      if (stored) await insertFiles(tx, [stored])
      await insertDispute(tx, {
        id: context.newId(),
        match_id: id,
        side,
        reason,
        picture_id: stored?.id ?? null,
        disputed_at: context.now().toISOString(),
        ruling: null,
        words: null,
        ruled_at: null,
      })
    }),
  )
  return getMatch(context, id)
}

/** Organisers see the pictures of all disputes, heads and sports leads those of matches of their department. */
export async function getDisputePictures(context: AppContext, by: Actor, id: string): Promise<DisputePicture[]> {
  const { _id, team1, team2 } = await getMatch(context, id)
  if (!allows(MATCH_MANAGERS, by.role)) requireSide(by, [team1.department._id, team2.department._id])
  return listDisputePictures(context.store.reads, _id)
}

function requireSide({ departmentId }: Actor, [first, second]: readonly [string, string]) {
  if (departmentId === first) return 'TEAM1'
  if (departmentId === second) return 'TEAM2'
  throw forbidden('other_department', 'Your department does not play in this match.')
}

function requireOpenWindow({ provisional_until: until }: Row<'match'>, now: Date): void {
  if (until === null)
    throw conflict('dispute_late', 'This result cannot be disputed: the club gave it no time for disputes.')
  if (until <= now.toISOString())
    throw conflict('dispute_late', 'The time in which this result could be disputed is over.')
}
