import './issue-sentences.ts'
import { z } from 'zod'
import { hasHidden } from '#contract/values/characters.ts'
import { keysOf } from '#contract/values/enums.ts'
import { EARLIEST_DAY, HIDDEN_CHARACTERS, ID, PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import { hasCredentials } from '#contract/values/web-url.ts'

/** The schema of an enum's keys. */
export function oneOf<const T extends Record<string, string>>(values: T, message?: string) {
  return z.enum(keysOf(values), message)
}

const TEXT_AREA_MAX = 1000

const EMAIL_MAX = 100

const PAGE_SIZE = 12

export const id = (message = 'Invalid ID') => z.string(message).regex(ID, message)

export const byId = (message?: string) => z.strictObject({ id: id(message) })

interface TextRule {
  min?: number
  max: number
  short?: string
  long?: string
}

/** A single-line text: trimmed, in one Unicode form, within its limits. Used for names, titles and reasons. */
export const text = (rule: TextRule) => bounded(rule, (value) => value, hasHidden)

/** A multi-line text. All line breaks become LF, because forms send CRLF and pasted texts have others. */
export const multilineText = ({ max = TEXT_AREA_MAX, ...rule }: Partial<TextRule>) =>
  bounded(
    { max, ...rule },
    (value) => value.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'),
    (value) => hasHidden(value.replace(/[\n\t]/g, '')),
  )

/** How many times as long as in its shortest Unicode form a text can be. */
const LONGEST_SPELLING = 4

function bounded(
  { min = 1, max, short, long }: TextRule,
  tidy: (value: string) => string,
  isRefused: (value: string) => boolean,
) {
  const tooLong = long ?? `Must be at most ${max} characters long.`
  return (
    z
      .string()
      .trim()
      // Before the text is brought to one form, because sorting its marks takes the square of its length.
      .refine((value) => value.length <= LONGEST_SPELLING * max, { error: tooLong, abort: true })
      .overwrite((value) => tidy(value.normalize()))
      .min(min, short)
      // Counted as form fields count, in UTF-16 units; zod's own `max` counts code points.
      .refine((value) => value.length <= max, tooLong)
      .refine((value) => !isRefused(value), HIDDEN_CHARACTERS)
      .meta({ maxLength: max })
  )
}

/** The name of a department, a team, the club or a new account. */
export const name = (max = 100) =>
  text({ min: 3, max, short: 'Name must be at least 3 characters', long: 'Name is too long' })

/** The reason for a decision against the figures. */
export const reason = text({
  min: 3,
  max: 200,
  short: 'Reason must be at least 3 characters',
  long: 'Reason is too long',
})

/** Accepts an empty text besides the value. A missing key stays missing. */
type Emptied<T extends z.ZodType, Empty> = z.ZodOptional<z.ZodType<z.output<T> | Empty | undefined, z.input<T> | ''>>

/** A colour as #12814A. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour looks like #12814A.')

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

/** One limit for all emails, so that every account can log in. */
export const email = (tooLong = 'Email is too long') =>
  z.string().trim().max(EMAIL_MAX, tooLong).pipe(z.email('Invalid email address'))

const password = z.string().max(200, 'Password is too long.')

/** A password at login has only a maximum length. */
export const anyPassword = password.min(1, 'Password is required.')

export const newPassword = password
  .min(8, 'Password must be at least 8 characters long')
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[!@#$%^&*(),.?":{}|<>]/, 'Password must contain at least one special character')

/** A whole number in a query or a form: digits only, so that each number has one spelling. */
export const wholeNumber = (min: number, max: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value),
      z.int().min(min).max(max),
    )
    .meta({ type: 'integer', minimum: min, maximum: max })

/** Query values are text. Pages count from 1. */
export const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
}

/** An existing day: `YYYY-MM-DD`. Dates in the first and after the last supported year are refused. */
export const day = z.iso
  .date({ error: 'Invalid date', abort: true })
  .refine((date) => date >= EARLIEST_DAY && date < '3000', 'Invalid date')

/** A time in the club's zone: `HH:mm`. */
export const clockTime = z.string('Invalid time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time')

// `URL` silently drops line breaks and tabs; invisible characters disguise a link's target.
const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

/** The address of a web page with a full scheme: `http:x` would be relative to this site. */
export const webUrl = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'This link is too long.')
    .refine((value) => /^https?:\/\//i.test(value) && VISIBLE.test(value), { error: 'Invalid URL', abort: true })
    .pipe(z.url({ error: 'Invalid URL', abort: true }))
    .refine((value) => !hasCredentials(value), 'A link must not contain a user name or a password.')
