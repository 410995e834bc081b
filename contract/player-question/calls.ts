import type { z } from 'zod'
import { MANAGERS, MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type QuestionCreate = z.output<typeof schemas.questionCreate>
export type QuestionAnswer = z.output<typeof schemas.questionAnswer>
export type PlayerQuestion = z.output<typeof schemas.playerQuestion>

/** Whether a person of a line-up may play. The page of the match shows questions with their rulings. */
export const questionCalls = callsOf<typeof schemas.questionSchemas>()({
  ask: { method: 'POST', path: 'lineUp/question', access: MANAGERS },
  answer: { method: 'POST', path: 'lineUp/answerQuestion/:id', access: MATCH_MANAGERS },
})
