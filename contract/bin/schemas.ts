import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { byId, oneOf, paging } from '#contract/schemas/fields.ts'
import { bodyOf, instant, pageOf } from '#contract/schemas/replies.ts'
import { BIN_KINDS } from './bin.ts'

const INVALID = 'There is no such entry in the bin.'

export const binEntry = z.object({
  /** The id of what was deleted. */
  _id: z.string(),
  kind: oneOf(BIN_KINDS),
  title: z.string(),
  /** The name of the person who deleted it. Null once the account is deleted. */
  deletedBy: z.string().nullable(),
  deletedAt: instant,
  until: instant,
})

export const binSchemas = {
  list: {
    summary: 'What was deleted and can be brought back, latest first',
    query: z.strictObject(paging),
    reply: pageOf(binEntry),
    message: 'Bin',
  },
  bringBack: {
    summary:
      'Bring back what was deleted, with what hung on it. Others than admins do so right after their own deletion',
    params: byId(INVALID),
    reply: bodyOf(
      z.object({
        /** What hung on it and clashes with what has come since. */
        leftOut: z.number(),
      }),
    ),
    message: 'It is back.',
  },
} satisfies SubjectSchemas
