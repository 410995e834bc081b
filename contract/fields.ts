import { z } from 'zod'
import './sentences.ts'

export const ID_LENGTH = 24
export const TEXT_AREA_MAX = 1000
export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 48
export const FILE_MAX_BYTES = 5 * 1024 * 1024

/** 24 lower-case hex characters. */
export const id = (message = 'Invalid ID') => z.string(message).regex(/^[0-9a-f]{24}$/, message)
export const byId = (message?: string) => z.strictObject({ id: id(message) })

interface TextRule {
  min?: number
  max: number
  short?: string
  long?: string
}

// What no keyboard types and PostgreSQL refuses: control characters other than tab and line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** Text as people write it: trimmed, in one Unicode form, lines ended alike (forms send CRLF), within its bounds. */
export function text({ min = 1, max, short, long }: TextRule) {
  return (
    z
      .string()
      .trim()
      .overwrite((value) => value.normalize().replace(/\r\n?/g, '\n'))
      .min(min, short)
      // Counted as form fields count, in UTF-16 units; zod's own `max` counts code points.
      .refine((value) => value.length <= max, long ?? `Must be at most ${max} characters long.`)
      .regex(PRINTABLE, 'Contains characters that cannot be shown.')
      .meta({ maxLength: max })
  )
}

/** An empty text in place of the value; left out altogether it is a key that isn't there. */
type Emptied<T extends z.ZodType, Empty> = z.ZodOptional<z.ZodType<z.output<T> | Empty | undefined, z.input<T> | ''>>

/** On create, an empty text means "not given". */
export function optionalOnCreate<T extends z.ZodType>(field: T) {
  return z
    .preprocess((value) => (value === '' || value === null ? undefined : value), field.optional())
    .optional() as unknown as Emptied<T, never>
}

/** On update, an empty text clears the field; leaving it out keeps it. */
export function clearable<T extends z.ZodType>(field: T) {
  return z
    .preprocess((value) => (value === '' ? null : value), field.nullable().optional())
    .optional() as unknown as Emptied<T, null>
}

export const email = (max: number, long?: string) =>
  z.string().trim().max(max, long).regex(PRINTABLE, 'Invalid email address').pipe(z.email('Invalid email address'))

export const SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>'

/** A password as one chooses it. What one types to log in is checked by `z.string().max` alone. */
export const newPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters long')
  .max(200, 'Password is too long.')
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[!@#$%^&*(),.?":{}|<>]/, 'Password must contain at least one special character')

/** As an address or a form carries it: digits alone, so that one number has one spelling. */
export const wholeNumber = (min: number, max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value),
      z.int().min(min).max(max),
    )
    .meta({ type: 'integer', minimum: min, maximum: max })

/** Query values arrive as text; pages count from 1. */
export const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
}

/** What stands beside `message` in an answer: one thing, or one page of a list. */
export const bodyOf = <T extends z.ZodType>(body: T) => z.object({ body })
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ body: z.array(row), currentPage: z.number(), totalPages: z.number() })

export interface Paged<T> {
  body: T[]
  currentPage: number
  totalPages: number
}

/** People and departments as other things name them. */
export const personRef = z.object({ _id: z.string(), name: z.string(), profilePic: z.string().nullable() })
export type PersonRef = z.output<typeof personRef>
export const departmentRef = z.object({ _id: z.string(), name: z.string() })
export type DepartmentRef = z.output<typeof departmentRef>

export const instant = z.iso.datetime()

/** A day of the calendar, one that exists: `YYYY-MM-DD`. Clocks of the first years and past the last cannot be read. */
export const day = z.iso
  .date({ error: 'Invalid date', abort: true })
  .refine((date) => date >= '1900' && date < '3000', 'Invalid date')
/** A time on the club's clock: `HH:mm`. */
export const clockTime = z.string('Invalid time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time')
