import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type SeasonPreview = z.output<typeof schemas.seasonPreview>

const file = { kind: 'season', max: 1, required: true } as const

/** A season of another Podium for the archive. */
export const seasonReadingCalls = callsOf<typeof schemas.seasonReadingSchemas>()({
  preview: { method: 'POST', path: 'gc/previewSeason', access: ADMINS, files: { file } },
  read: { method: 'POST', path: 'gc/readSeason', access: ADMINS, asksAgain: 'withFactor', files: { file } },
})
