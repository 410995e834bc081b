import type { z } from 'zod'
import { MANAGERS, MATCH_MANAGERS, OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type DisputeCreate = z.output<typeof schemas.disputeCreate>
export type Ruling = z.output<typeof schemas.ruling>
export type DisputePicture = z.output<typeof schemas.disputePicture>

/** Disputes of results. The page of the match shows them with their rulings. */
export const disputeCalls = callsOf<typeof schemas.disputeSchemas>()({
  dispute: {
    method: 'POST',
    path: 'match/disputeResult/:id',
    access: OWN_DEPARTMENT_MANAGERS,
    files: { picture: { kind: 'image', max: 1 } },
  },
  preview: { method: 'POST', path: 'match/previewRuling/:id', access: MATCH_MANAGERS },
  rule: { method: 'POST', path: 'match/ruleOnDispute/:id', access: MATCH_MANAGERS },
  pictures: { method: 'GET', path: 'match/disputePictures/:id', access: MANAGERS },
})
