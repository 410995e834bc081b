import { escapeXml } from '#server/platform/previews/drawing/canvas.ts'

interface Lettering {
  x: number
  y: number
  /** Height of its capitals, which are seven tenths of the font. */
  size: number
  color: string
  anchor?: 'start' | 'middle'
}

/** One line of capitals with the baseline at `y`. */
export const letter = (text: string, { x, y, size, color, anchor = 'start' }: Lettering): string =>
  `<text x="${x}" y="${y}" font-family="Barlow Condensed" font-weight="700" font-size="${size * 1.42}"
    fill="${color}" text-anchor="${anchor}">${escapeXml(text.toUpperCase())}</text>`
