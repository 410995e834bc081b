import { z } from 'zod'
import { MANAGERS, MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { INVALID_ENTRY } from './entry.ts'
import { SQUAD_MAX } from './entry-terms.ts'
import { byId, id, text, wholeNumber } from './fields.ts'
import { bodyOf, departmentRef, instant } from './replies.ts'
import { SENTENCES } from './sentences.ts'

const question = text({
  min: 3,
  max: 200,
  short: 'Write at least 3 characters',
  long: 'Write at most 200 characters',
})

export const questionCreate = z.strictObject({
  match: id(SENTENCES.unknownMatch),
  entry: id(INVALID_ENTRY),
  /** The place of the person among the people of their side as the match shows them, from 0, and their name there. */
  member: wholeNumber(0, SQUAD_MAX),
  name: z.string().min(1).max(100),
  text: question,
})
export type QuestionCreate = z.output<typeof questionCreate>

export const questionAnswer = z.strictObject({ upheld: z.boolean(), text: question })
export type QuestionAnswer = z.output<typeof questionAnswer>

export const playerQuestion = z.object({
  _id: z.string(),
  entry: z.string(),
  /** The id is null without an account. */
  person: z.object({ _id: z.string().nullable(), name: z.string() }),
  text: z.string(),
  /** Null: the organisers. */
  askedBy: departmentRef.nullable(),
  askedAt: instant,
  /** Why the person could not play by the facts known when it was asked, in sentences. */
  reasons: z.array(z.string()),
  /** Null while the question is open. */
  ruling: z.object({ upheld: z.boolean(), text: z.string(), ruledAt: instant }).nullable(),
})
export type PlayerQuestion = z.output<typeof playerQuestion>

/** Whether a person of a line-up may play. The page of the match shows questions with their rulings. */
export const questionCalls = {
  ask: defineCall({
    method: 'POST',
    path: 'lineUp/question',
    access: MANAGERS,
    summary: 'Question whether a person of the other side may play, with the answer by the facts known now',
    body: questionCreate,
    reply: bodyOf(playerQuestion),
    message: 'Question asked.',
  }),
  answer: defineCall({
    method: 'POST',
    path: 'lineUp/answerQuestion/:id',
    access: MATCH_MANAGERS,
    summary:
      'Uphold or dismiss a question about a player; people of a department that plays cannot. It changes no points',
    params: byId('Invalid question ID'),
    body: questionAnswer,
    reply: bodyOf(playerQuestion),
    message: 'Question answered.',
  }),
}
