import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { oneOf } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { ROW_STATES } from '#contract/values/enums.ts'

export const entryListRow = z.object({
  /** In the file, where the first is 1. */
  line: z.number(),
  state: oneOf(ROW_STATES),
  /** The event and the entry, as far as they are known. */
  entry: z.string(),
  name: z.string(),
  /** Why it is refused. */
  reason: z.string().nullable(),
})

const counts = z.object({ added: z.number(), changed: z.number(), same: z.number(), refused: z.number() })

export const entryListPreview = z.object({
  /** Names what saving would do. It is refused when that has changed. */
  plan: z.string(),
  counts,
  /** Columns that are not known. */
  ignored: z.array(z.string()),
  rows: z.array(entryListRow),
  /** The refused rows with their reasons, as CSV; null without any. */
  refusedTable: z.string().nullable(),
})

export const entryListSchemas = {
  table: {
    summary: 'The events that take entries, with the people who are entered, as the CSV file that an upload reads',
    reply: bodyOf(z.object({ table: z.string() })),
    message: 'List',
  },
  preview: {
    summary: 'What each row of a list for all events would enter, or why it is refused; writes nothing',
    reply: bodyOf(entryListPreview),
    message: 'Preview',
  },
  save: {
    summary: 'Save the accepted rows of the preview, entry by entry; an entry that is refused leaves the others saved',
    body: z.strictObject({ plan: z.string().regex(/^[\w-]{20,60}$/, 'Look at the preview first.') }),
    reply: bodyOf(
      z.object({ saved: z.number(), refused: z.array(z.object({ entry: z.string(), reason: z.string() })) }),
    ),
    message: 'List saved.',
  },
} satisfies SubjectSchemas
