import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { hasReasonIfNeeded } from '#contract/match/match.ts'
import { outcome, reasonWanted } from '#contract/match/result-schemas.ts'
import { match, matchDetails, matchMove } from '#contract/match/schemas.ts'
import { byId, oneOf, optionalOnCreate, reason, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf, instant, personRef } from '#contract/schemas/replies.ts'
import { RESULT_CHANGE_KINDS, WINNERS } from '#contract/values/enums.ts'

const INVALID = SENTENCES.unknownMatch

/** Why a result is replaced, and the version of the match that its author saw. */
const replacement = { why: reason, basedOn: wholeNumber(0, Number.MAX_SAFE_INTEGER) }

/** The result that a match should have had. Without a reason a detail can be added to a result that had none, which changes nothing. */
export const correction = z
  .strictObject({ ...outcome, ...replacement, why: optionalOnCreate(reason) })
  .refine(hasReasonIfNeeded, reasonWanted)

const sentences = z.array(z.string())

/** What a correction changes beyond its match. */
export const correctionPreview = z.object({
  sides: sentences,
  lost: sentences,
  places: sentences,
  /** The departments whose points or place in the table change. */
  moves: z.array(matchMove),
})

/** A result that was replaced, as it stood before. */
export const resultChange = z.object({
  _id: z.string(),
  kind: oneOf(RESULT_CHANGE_KINDS),
  former: match.pick({ team1Score: true, team2Score: true, detail: true, outcome: true }).extend({
    winner: oneOf(WINNERS),
    reason: z.string().nullable(),
  }),
  /** Why it was replaced. */
  why: z.string(),
  /** Null once the account is deleted. */
  by: personRef.nullable(),
  at: instant,
})

const reply = bodyOf(matchDetails)

export const resultChangeSchemas = {
  preview: {
    summary: 'What a correction of a result would change: later fixtures, places, points',
    params: byId(INVALID),
    body: correction,
    reply: bodyOf(correctionPreview),
    message: 'What changes',
  },
  correct: {
    summary: 'Replace a result by the right one; what follows from it is derived again at once',
    params: byId(INVALID),
    body: correction,
    reply,
    message: 'Result corrected.',
  },
  takeBack: {
    summary: 'Restore the result before its last correction, once',
    params: byId(INVALID),
    body: z.strictObject(replacement),
    reply,
    message: 'Correction taken back.',
  },
  confirm: {
    summary: 'Confirm a result that another organiser has entered',
    params: byId(INVALID),
    body: z.strictObject({ basedOn: replacement.basedOn }),
    reply,
    message: 'Result confirmed.',
  },
  history: {
    summary: 'The results that a match had before, the latest first',
    params: byId(INVALID),
    reply: bodyOf(z.array(resultChange)),
    message: 'Earlier results',
  },
} satisfies SubjectSchemas
