import { hasHidden } from '#contract/values/characters.ts'
import { EARLIEST_DAY, isId } from '#contract/values/limits.ts'

/** Values in addresses, which a person may have typed. Without schemas, because public pages do not load them. */

export const readId = (text: string | null) => (text !== null && isId(text) ? text : undefined)

/** A day (`YYYY-MM-DD`) of the calendar. */
export function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text < EARLIEST_DAY || text >= '3000') return undefined
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** A line of text, as the server reads it. */
export function readLine(text: string | null, max: number): string | undefined {
  const line = text?.trim().normalize() ?? ''
  return line && line.length <= max && !hasHidden(line) ? line : undefined
}

/** The address with another value of a parameter, and without the parameter for an empty one. */
export function withValue(address: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
