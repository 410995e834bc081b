import { hasHidden } from '#contract/characters.ts'
import { isId } from '#contract/fields.ts'

/** Values in addresses, which a person may have typed. Without schemas, because public pages do not load them. */

export const idIn = (text: string | null) => (text !== null && isId(text) ? text : undefined)

/** A line of text, as the server reads it. */
export function lineIn(text: string | null, max: number): string | undefined {
  const line = text?.trim().normalize() ?? ''
  return line && line.length <= max && !hasHidden(line) ? line : undefined
}
