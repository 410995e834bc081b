import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { INVALID_ENTRY, SQUAD_MAX } from '#contract/entry/entry.ts'
import { byId, id, text, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, instant } from '#contract/schemas/replies.ts'

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

export const questionAnswer = z.strictObject({ upheld: z.boolean(), text: question })

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

export const questionSchemas = {
  ask: {
    summary: 'Question whether a person of the other side may play, with the answer by the facts known now',
    body: questionCreate,
    reply: bodyOf(playerQuestion),
    message: 'Question asked.',
  },
  answer: {
    summary:
      'Uphold or dismiss a question about a player; people of a department that plays cannot. It changes no points',
    params: byId('Invalid question ID'),
    body: questionAnswer,
    reply: bodyOf(playerQuestion),
    message: 'Question answered.',
  },
} satisfies SubjectSchemas
