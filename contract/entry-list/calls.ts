import type { z } from 'zod'
import { MANAGERS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type EntryListPreview = z.output<typeof schemas.entryListPreview>
export type EntryListRow = z.output<typeof schemas.entryListRow>

export const ENTRY_LIST_ROWS_MAX = 2_000

const list = { kind: 'table', max: 1, required: true } as const

/** The people of all events in one table. */
export const entryListCalls = callsOf<typeof schemas.entryListSchemas>()({
  table: { method: 'GET', path: 'entry/list', access: MANAGERS },
  preview: { method: 'POST', path: 'entry/previewList', access: MANAGERS, files: { list } },
  save: { method: 'POST', path: 'entry/saveList', access: MANAGERS, files: { list } },
})
