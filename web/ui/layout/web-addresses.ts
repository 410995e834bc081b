import { hasCredentials } from '#contract/values/web-url.ts'

interface Part {
  /** The start index. */
  at: number
  text: string
  /** True for an address. */
  isAddress: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"`]+/gi
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Splits a text into http(s) addresses and the text between them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  const add = (from: number, to: number, isAddress: boolean) => {
    if (to > from) parts.push({ at: from, text: text.slice(from, to), isAddress })
    end = to
  }
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found)
    if (!URL.canParse(address) || hasCredentials(address)) continue
    add(end, index, false)
    add(index, index + address.length, true)
  }
  add(end, text.length, false)
  return parts
}

/** Cuts off a full stop and an enclosing bracket. */
function withoutTail(address: string): string {
  let rest = address
  for (let last = rest.at(-1) ?? ''; isTail(last, rest); last = rest.at(-1) ?? '') rest = rest.slice(0, -1)
  return rest
}

const isTail = (last: string, text: string) => {
  const opening = PAIRS[last]
  return opening ? text.split(last).length > text.split(opening).length : /[.,;:!?'*…]/.test(last)
}
