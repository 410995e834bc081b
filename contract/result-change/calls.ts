import type { z } from 'zod'
import { MATCH_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type Correction = z.output<typeof schemas.correction>
export type CorrectionPreview = z.output<typeof schemas.correctionPreview>
export type ResultChange = z.output<typeof schemas.resultChange>

/** What happens to a result after it was recorded. */
export const resultChangeCalls = callsOf<typeof schemas.resultChangeSchemas>()({
  preview: { method: 'POST', path: 'match/previewCorrection/:id', access: MATCH_MANAGERS },
  correct: { method: 'POST', path: 'match/correctResult/:id', access: MATCH_MANAGERS },
  takeBack: { method: 'POST', path: 'match/takeBackCorrection/:id', access: MATCH_MANAGERS },
  confirm: { method: 'POST', path: 'match/confirmResult/:id', access: MATCH_MANAGERS },
  history: { method: 'GET', path: 'match/resultHistory/:id', access: MATCH_MANAGERS },
})
