import { escapeXml } from '#server/platform/previews/drawing/canvas.ts'

interface Lettering {
  x: number
  y: number
  /** Height of its capitals. */
  size: number
  color: string
  anchor?: 'start' | 'middle'
}

// Capitals are seven tenths of the font, and half as wide as they are high.
const OF_CAPITALS = 1.42
const WIDTH = 0.66

export const widthOf = (text: string, size: number) => text.length * size * WIDTH

/** One line of capitals with the baseline at `y`. */
export const letter = (text: string, { x, y, size, color, anchor = 'start' }: Lettering): string =>
  `<text x="${x}" y="${y}" font-family="Barlow Condensed" font-weight="700" font-size="${size * OF_CAPITALS}"
    fill="${color}" text-anchor="${anchor}">${escapeXml(text.toUpperCase())}</text>`
