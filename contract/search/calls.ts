import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type SearchQuery = z.output<typeof schemas.searchQuery>
export type Found = z.output<typeof schemas.found>

export const searchCalls = callsOf<typeof schemas.searchSchemas>()({
  find: { method: 'GET', path: 'search/find', access: 'anyone' },
})
