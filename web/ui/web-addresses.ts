interface Part {
  /** Where it begins. */
  at: number
  text: string
  /** The part is an address. */
  isAddress: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"`]+/gi
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** A text in parts: its http and https addresses, and what stands between them. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  const add = (from: number, to: number, isAddress: boolean) => {
    if (to > from) parts.push({ at: from, text: text.slice(from, to), isAddress })
    end = to
  }
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found)
    if (!URL.canParse(address)) continue
    add(end, index, false)
    add(index, index + address.length, true)
  }
  add(end, text.length, false)
  return parts
}

/** Without the stop that ends the sentence, and the bracket around the address. */
function withoutTail(address: string): string {
  let rest = address
  for (let last = rest.at(-1) ?? ''; isTail(last, rest); last = rest.at(-1) ?? '') rest = rest.slice(0, -1)
  return rest
}

const isTail = (last: string, text: string) => {
  const opening = PAIRS[last]
  return opening ? text.split(last).length > text.split(opening).length : /[.,;:!?'*…]/.test(last)
}
