import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { MARK_KINDS } from '#contract/draw/draw-enums.ts'
import { byId, oneOf, text, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'

const WRITTEN = 'Write the mark as 6.42, and a time as 11.42 or 1:02.35.'

const SPELLING = /^(?:(?:(\d{1,2}):)?([0-5]?\d):(?=[0-5]?\d\b))?(\d{1,5})(?:[.,](\d{1,2}))?$/

/** Hundredths of '6.42', '11.4' and '1:02.35'. Anything else stays as it is. */
function readMark(value: unknown): unknown {
  const found = typeof value === 'string' && SPELLING.exec(value.trim())
  if (!found) return value
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 100 + Number(rest.padEnd(2, '0'))
}

/** The best mark from before Podium, in hundredths, or written like '6.42' and '1:02.35'. */
export const pastRecord = z.strictObject({
  kind: oneOf(MARK_KINDS).exclude(['SCORE']),
  mark: z.preprocess(readMark, z.int(WRITTEN).min(1, WRITTEN).max(2_160_000, WRITTEN)),
  name: text({ min: 2, max: 100, short: 'Name must be at least 2 characters', long: 'Name is too long' }),
  department: text({ max: 100, short: 'Department is required', long: 'Department is too long' }),
  year: wholeNumber(1850, 9999),
})

const params = byId(SENTENCES.unknownEvent)

const reply = bodyOf(pastRecord.nullable())

export const eventRecordSchemas = {
  findPast: {
    summary: 'The record of an event from before Podium, as it was entered; null without one',
    params,
    reply,
    message: 'Record',
  },
  setPast: {
    summary:
      'Enter the record of an event from before Podium; the events of all seasons with its sport, gender and name share it',
    params,
    body: pastRecord,
    reply,
    message: 'Record saved.',
  },
  removePast: { summary: 'Delete the record from before Podium', params, message: 'Record deleted.' },
} satisfies SubjectSchemas
