/** SVG neither wraps nor shortens text, so its width is estimated. In shares of the font size, for Inter at weight 600. */
const NARROW = 0.3
const WIDE = 0.86
const CAPITAL = 0.68
const OTHER = 0.56

function widthOf(letter: string): number {
  if (/[ijlI1.,:;'|!()[\] ]/.test(letter)) return NARROW
  if (/[mwMW@%&]/.test(letter)) return WIDE
  return letter !== letter.toLowerCase() ? CAPITAL : OTHER
}

/** In shares of the font size. */
export const textWidth = (text: string) => [...text].reduce((width, letter) => width + widthOf(letter), 0)

/** The text, shortened with '…' where it is wider than the limit, in shares of the font size. */
export function fittedText(text: string, limit: number): string {
  if (textWidth(text) <= limit) return text
  const letters = [...text]
  let width = OTHER
  const end = letters.findIndex((letter) => {
    width += widthOf(letter)
    return width > limit
  })
  return `${letters.slice(0, Math.max(0, end)).join('').trimEnd()}…`
}

/** The text in one line or two, broken between words where that is possible. What two lines do not hold is shortened. */
export function fittedLines(text: string, limit: number): string[] {
  if (textWidth(text) <= limit) return [text]
  const words = text.split(' ')
  let count = 1
  while (textWidth(words.slice(0, count + 1).join(' ')) <= limit) count++
  const first = words.slice(0, count).join(' ')
  if (textWidth(first) > limit) return [fittedText(text, limit)]
  return [first, fittedText(words.slice(count).join(' '), limit)]
}
