import sharp from 'sharp'
import { type Canvas, escapeXml } from './canvas.ts'

/** The typefaces in server/assets/fonts. */
const FACES = {
  title: { pango: 'Barlow Condensed Bold', svg: 'font-family="Barlow Condensed" font-weight="700"' },
  text: { pango: 'Inter Semi-Bold', svg: 'font-family="Inter" font-weight="600"' },
} as const
type Face = keyof typeof FACES

interface Line {
  x: number
  /** The baseline. */
  y: number
  size: number
  /** A longer text becomes smaller, and is shortened when that is not enough. */
  width: number
  face: Face
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}
const SMALLEST_SHARE = 0.72

/** One line of text. Returns its width. */
export async function drawLine(canvas: Canvas, text: string, line: Line): Promise<number> {
  const { x, y, face, fill = '#fff', anchor = 'start', opacity = 1 } = line
  const { shown, size, width } = await fitLine(text, line)
  canvas.shapes.push(
    `<text x="${x}" y="${y}" ${FACES[face].svg} font-size="${size}" fill="${fill}" fill-opacity="${opacity}" text-anchor="${anchor}">${escapeXml(shown)}</text>`,
  )
  return width
}

interface Fitted {
  size: number
  width: number
  /** Of all lines together. */
  height: number
  face: Face
}
const SMALLEST_SHARE_OF_TWO = 0.6

/**
 * A text in one line or, when it has several words, in two of about the same length and of one size: where there is room, rather than smaller
 * letters, and elsewhere rather than fewer letters.
 */
export async function inTwoLines(
  text: string,
  { size, width, height, face }: Fitted,
): Promise<{ lines: string[]; size: number }> {
  const words = text.split(' ')
  const least = height > size * 2.5 ? 1 : SMALLEST_SHARE
  if (words.length === 1 || (await widthOf(text, face, size)) * least <= width) return { lines: [text], size }
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  const lines = halves.reduce((best, next) => (longer(next) < longer(best) ? next : best))
  const large = Math.min(size, (height * 0.9) / lines.length)
  const widths = await Promise.all(lines.map((line) => widthOf(line, face, large)))
  const share = Math.min(1, width / Math.max(...widths))
  return { lines, size: large * Math.max(SMALLEST_SHARE_OF_TWO, share) }
}

async function fitLine(text: string, { size, width, face }: Line) {
  const natural = await widthOf(text, face, size)
  const share = Math.min(1, width / Math.max(1, natural))
  if (share >= SMALLEST_SHARE) return { shown: text, size: size * share, width: natural * share }
  const letters = lettersOf(text)
  const kept = Math.max(1, Math.floor((letters.length * share) / SMALLEST_SHARE) - 1)
  return { shown: `${letters.slice(0, kept).join('').trimEnd()}…`, size: size * SMALLEST_SHARE, width }
}

const lettersOf = (text: string) => Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

async function widthOf(text: string, face: Face, size: number): Promise<number> {
  return (await render(text, { face, size }))?.info.width ?? 0
}

interface Block {
  left: number
  top: number
  width: number
  height: number
  /** From the largest to the smallest. */
  sizes: readonly number[]
  face: Face
  align?: 'left' | 'centre'
  fill?: string
}

/** A text in as many lines as it needs, as large as its box allows. Returns the height that it takes. */
export async function drawBlock(canvas: Canvas, text: string, block: Block): Promise<number> {
  const { left, top, width, height, align = 'left' } = block
  const fitted = await fitBlock(text, block)
  if (!fitted) return 0
  const { data, info } = fitted
  const x = align === 'left' ? left : Math.round(left + (width - info.width) / 2)
  const y = align === 'left' ? top : Math.round(top + (height - info.height) / 2)
  canvas.overlays.push({ input: data, left: x, top: y })
  return info.height
}

async function fitBlock(text: string, { width, height, sizes, face, align, fill }: Block) {
  let last: Awaited<ReturnType<typeof render>> = null
  for (const size of sizes) {
    last = await render(text, { face, size, width, align, fill })
    if (!last || (last.info.width <= width && last.info.height <= height)) return last
  }
  return last && sharp(last.data).resize({ width, height, fit: 'inside' }).png().toBuffer({ resolveWithObject: true })
}

interface Rendering {
  face: Face
  size: number
  width?: number
  align?: 'left' | 'centre' | undefined
  fill?: string | undefined
}

/** Pango shapes the text and breaks its lines. Null for a text without visible letters. */
async function render(text: string, { face, size, width, align = 'left', fill = '#fff' }: Rendering) {
  if (!text.trim()) return null
  return sharp({
    text: {
      text: `<span foreground="${fill}" line_height="0.92">${escapeXml(text)}</span>`,
      font: `${FACES[face].pango} ${size}`,
      // A point is a pixel then.
      dpi: 72,
      rgba: true,
      align,
      ...(width && { width, wrap: 'word-char' as const }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}
