import type { Ruling } from '#contract/dispute/calls.ts'
import type { MatchDetails, Result } from '#contract/match/calls.ts'
import type { CorrectionPreview } from '#contract/result-change/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { getMatch } from '#server/features/match/match.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { conflict, forbidden } from '#server/platform/http/errors.ts'
import { changeResult, correctedBy, NO_CHANGES, rehearseChange, replaceResult } from './correction.service.ts'
import { closeDisputes, listOpenDisputes } from './result.queries.ts'
import type { EndingChange } from './result.service.ts'

/** Rules on all open disputes of a match at once. */
export async function ruleOnDisputes(context: AppContext, by: Actor, id: string, input: Ruling): Promise<MatchDetails> {
  await changeResult(context, by, changeOf(by, id, input), (change, row) => applyRuling(change, row, input))
  return getMatch(context, id)
}

/** Applies the ruling, reads what has changed, and stores nothing. */
export const previewRuling = (context: AppContext, by: Actor, id: string, input: Ruling): Promise<CorrectionPreview> =>
  rehearseChange(context, by, changeOf(by, id, input), (change, row) => applyRuling(change, row, input, true))

const changeOf = (by: Actor, id: string, { disputes, basedOn }: Ruling) => ({
  action: 'ruleOnDispute',
  id,
  basedOn,
  requireFirst: async (tx: Reader, row: Row<'match'>) => {
    requireNeitherSide(by, row)
    requireOpen(await listOpenDisputes(tx, id), disputes)
  },
})

async function applyRuling(
  change: EndingChange,
  row: Row<'match'>,
  input: Ruling,
  isRehearsal = false,
): Promise<CorrectionPreview> {
  const { ruling, why, basedOn } = input
  await closeDisputes(change.tx, row.id, { ruling, words: why, ruled_at: change.context.now().toISOString() })
  if (ruling === 'DISMISSED') return NO_CHANGES
  const result = resultBy(input)
  const next = result && correctedBy(row, result)
  const kind = next ? 'CORRECTED' : 'REPLAYED'
  return replaceResult(change, row, { why, basedOn, kind, next, isRehearsal })
}

/** Null where the match is to be played again. */
function resultBy({ ruling, winner = 'TIE', why, ...given }: Ruling): Result | null {
  if (ruling === 'REPLAYED') return null
  return ruling === 'DISQUALIFIED' ? { outcome: 'DISQUALIFIED', winner, reason: why } : { ...given, winner }
}

function requireNeitherSide({ departmentId }: Actor, { department1_id, department2_id }: Row<'match'>): void {
  if (departmentId === department1_id || departmentId === department2_id)
    throw forbidden('dispute_own_side', 'Your department plays in this match, so another organiser rules.')
}

function requireOpen(open: readonly Row<'result_dispute'>[], seen: readonly string[]): void {
  if (open.length === 0)
    throw conflict('dispute_ruled', 'No dispute of this match is open. Another organiser may have ruled a moment ago.')
  if (open.length !== seen.length || !open.every(({ id }) => seen.includes(id)))
    throw conflict('dispute_ruled', 'The disputes of this match changed a moment ago. Look at them before you rule.')
}
