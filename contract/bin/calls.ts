import type { z } from 'zod'
import { ADMINS, MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type BinEntry = z.output<typeof schemas.binEntry>

export const binCalls = callsOf<typeof schemas.binSchemas>()({
  list: { method: 'GET', path: 'bin/entries', access: ADMINS },
  bringBack: { method: 'PUT', path: 'bin/bringBack/:id', access: MANAGERS },
})
