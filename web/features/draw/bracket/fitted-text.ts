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

/** The text, shortened with '…' where it is wider than the room. */
export function fittedText(text: string, room: number, fontSize: number): string {
  const letters = [...text]
  const limit = room / fontSize
  let width = 0
  let fitting = 0
  for (const letter of letters) {
    width += widthOf(letter)
    if (width + OTHER <= limit) fitting++
    if (width > limit) return `${letters.slice(0, fitting).join('').trimEnd()}…`
  }
  return text
}
