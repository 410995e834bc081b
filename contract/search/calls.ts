import type { z } from 'zod'
import { callsOf } from '#contract/call/call.ts'
import type { found, searchQuery, searchSchemas } from './schemas.ts'

export type SearchQuery = z.output<typeof searchQuery>
export type Found = z.output<typeof found>

export const searchCalls = callsOf<typeof searchSchemas>()({
  find: { method: 'GET', path: 'search/find', access: 'anyone' },
})
