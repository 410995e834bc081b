import { Anchor, Text } from '@mantine/core'
import { hasCredentials } from '#contract/values/web-url.ts'
import classes from '#web/ui/layout/section.module.css'

/** User text with line breaks and links. Everything else stays text. */
export function LinkedText({ children }: { children: string }) {
  return (
    <Text m={0} className={classes.text}>
      {partsOf(children).map(({ at, ...part }) => (
        <Part key={at} {...part} />
      ))}
    </Text>
  )
}

function Part({ text, isAddress }: { text: string; isAddress: boolean }) {
  if (!isAddress) return text
  return (
    <Anchor href={text} target="_blank" rel="noopener nofollow" underline="always">
      {text}
    </Anchor>
  )
}

interface TextPart {
  /** The start index. */
  at: number
  text: string
  isAddress: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"`]+/gi
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Splits a text into http(s) addresses and the text between them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
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
