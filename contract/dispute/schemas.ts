import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { hasReasonIfNeeded } from '#contract/match/match.ts'
import { outcome, reasonWanted } from '#contract/match/result-schemas.ts'
import { matchDetails } from '#contract/match/schemas.ts'
import { correctionPreview } from '#contract/result-change/schemas.ts'
import { byId, id, oneOf, optionalOnCreate, reason, text, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { RULINGS } from '#contract/values/enums.ts'

const INVALID = SENTENCES.unknownMatch

/** The version of the match that the author saw. */
const basedOn = wholeNumber(0, Number.MAX_SAFE_INTEGER)

export const disputeCreate = z.strictObject({
  reason: text({
    min: 3,
    max: 500,
    short: 'Reason must be at least 3 characters',
    long: 'Reason is too long',
  }),
  basedOn,
})

/** One ruling on all open disputes of a match. With a correction comes its result, with a disqualification the side that wins. */
export const ruling = z
  .strictObject({
    ...outcome,
    winner: optionalOnCreate(outcome.winner),
    ruling: oneOf(RULINGS, 'Choose a ruling.'),
    why: reason,
    /** The open disputes that the author saw. */
    disputes: z.array(id('Invalid dispute ID')).min(1).max(2),
    basedOn,
  })
  .refine(({ ruling: kind, winner }) => winner !== undefined || kind === 'DISMISSED' || kind === 'REPLAYED', {
    path: ['winner'],
    error: 'Winner is required',
  })
  .refine(({ winner, ...given }) => hasReasonIfNeeded({ ...given, winner: winner ?? '' }), reasonWanted)

export const disputePicture = z.object({ dispute: z.string(), picture: z.string() })

const reply = bodyOf(matchDetails)

export const disputeSchemas = {
  dispute: {
    summary: 'Dispute a provisional result for one of its sides; it counts on until the organisers rule',
    params: byId(INVALID),
    body: disputeCreate,
    reply,
    message: 'Result disputed.',
  },
  preview: {
    summary: 'What a ruling would change: later fixtures, places, points',
    params: byId(INVALID),
    body: ruling,
    reply: bodyOf(correctionPreview),
    message: 'What changes',
  },
  rule: {
    summary:
      'Dismiss the disputes of a result, correct it, order a replay or disqualify a side; not for people of a side',
    params: byId(INVALID),
    body: ruling,
    reply,
    message: 'Ruling saved.',
  },
  pictures: {
    summary: 'The pictures of the disputes of a match, for organisers and for heads and sports leads of its sides',
    params: byId(INVALID),
    reply: bodyOf(z.array(disputePicture)),
    message: 'Pictures of disputes',
  },
} satisfies SubjectSchemas
