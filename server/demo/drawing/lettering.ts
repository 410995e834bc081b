/**
 * Letters as lines, ten units high: pictures look alike on every machine, also on one that has no fonts.
 * Each is its width and its path.
 */
const GLYPHS: Record<string, readonly [width: number, path: string]> = {
  A: [5, 'M0 10V2.5Q0 0 2.5 0T5 2.5V10M0 6H5'],
  B: [5, 'M0 0V10H2.4Q5 10 5 7.4T2.4 4.9H0M0 0H2.2Q4.6 0 4.6 2.4T2.4 4.9'],
  C: [5, 'M5 2.6Q5 0 2.5 0T0 2.6V7.4Q0 10 2.5 10T5 7.4'],
  D: [5, 'M0 0V10H2Q5 10 5 7V3Q5 0 2 0Z'],
  E: [4.4, 'M4.4 0H0V10H4.4M0 4.9H3.8'],
  F: [4.4, 'M4.4 0H0V10M0 4.9H3.8'],
  G: [5, 'M5 2.6Q5 0 2.5 0T0 2.6V7.4Q0 10 2.5 10T5 7.4V5.4H2.8'],
  H: [5, 'M0 0V10M5 0V10M0 5H5'],
  I: [0, 'M0 0V10'],
  J: [4, 'M4 0V7.5Q4 10 2 10T0 7.8'],
  K: [5, 'M0 0V10M4.8 0L0 6M1.8 4L5 10'],
  L: [4.2, 'M0 0V10H4.2'],
  M: [6.4, 'M0 10V0L3.2 6L6.4 0V10'],
  N: [5, 'M0 10V0L5 10V0'],
  O: [5, 'M2.5 0Q5 0 5 2.6V7.4Q5 10 2.5 10T0 7.4V2.6Q0 0 2.5 0Z'],
  P: [5, 'M0 10V0H2.2Q5 0 5 2.8T2.2 5.6H0'],
  Q: [5, 'M2.5 0Q5 0 5 2.6V7.4Q5 10 2.5 10T0 7.4V2.6Q0 0 2.5 0ZM3 7.4L5.2 10.8'],
  R: [5, 'M0 10V0H2.2Q5 0 5 2.8T2.2 5.6H0M2.6 5.6L5 10'],
  S: [5, 'M4.9 2.3Q4.7 0 2.5 0T0 2.5Q0 4.5 2.5 5T5 7.6Q5 10 2.5 10T.1 7.7'],
  T: [5, 'M0 0H5M2.5 0V10'],
  U: [5, 'M0 0V7.4Q0 10 2.5 10T5 7.4V0'],
  V: [5.2, 'M0 0L2.6 10L5.2 0'],
  W: [7.4, 'M0 0L1.8 10L3.7 3L5.6 10L7.4 0'],
  X: [5, 'M0 0L5 10M5 0L0 10'],
  Y: [5.2, 'M0 0L2.6 5V10M5.2 0L2.6 5'],
  Z: [4.8, 'M0 0H4.8L0 10H4.8'],
  0: [5, 'M2.5 0Q5 0 5 2.6V7.4Q5 10 2.5 10T0 7.4V2.6Q0 0 2.5 0Z'],
  1: [2, 'M0 1.8L2 0V10'],
  2: [5, 'M.1 2.4Q.2 0 2.5 0T5 2.5Q5 4 3.6 5.6L0 10H5'],
  3: [5, 'M.2 2.2Q.4 0 2.5 0T4.7 2.4Q4.7 4.8 2 4.8M2 4.8Q5 4.8 5 7.4T2.5 10Q.2 10 0 7.7'],
  4: [5, 'M3.8 10V0L0 7H5'],
  5: [5, 'M4.6 0H.5L.2 4.7Q1 3.9 2.5 3.9 5 3.9 5 6.9T2.5 10Q.3 10 0 7.8'],
  6: [5, 'M4.8 2Q4.4 0 2.5 0T0 2.8V7.2Q0 10 2.5 10T5 7.2Q5 4.4 2.6 4.4.4 4.4 0 6.8'],
  7: [5, 'M0 0H5L1.8 10'],
  8: [5, 'M2.5 4.7Q.3 4.7.3 2.4T2.5 0Q4.7 0 4.7 2.4T2.5 4.7Q0 4.7 0 7.4T2.5 10Q5 10 5 7.4T2.5 4.7Z'],
  9: [5, 'M.2 8Q.6 10 2.5 10T5 7.2V2.8Q5 0 2.5 0T0 2.8Q0 5.6 2.4 5.6 4.6 5.6 5 3.2'],
  '.': [0, 'M0 9.9V10'],
  ':': [0, 'M0 3.4V3.5M0 8.4V8.5'],
  '-': [2.6, 'M0 5.4H2.6'],
  "'": [0, 'M0 0V2'],
  '!': [0, 'M0 0V6.4M0 9.9V10'],
  '&': [5.2, 'M5.2 10L.9 3Q-.1 0 2.2 0 4.6 0 4.2 2.4 3.9 3.9 1.6 5 0 6 0 7.6 0 10 2.4 10 4.8 10 5.2 6.2'],
  ' ': [2, ''],
}
const GAP = 2.6

interface Lettering {
  x: number
  y: number
  /** Height of its capitals. */
  size: number
  color: string
  anchor?: 'start' | 'middle'
}

export const widthOf = (text: string, size: number) => (lengthOf(text) * size) / 10

/** One line of capitals with the baseline at `y`. */
export function letter(text: string, { x, y, size, color, anchor = 'start' }: Lettering): string {
  const scale = size / 10
  const left = anchor === 'middle' ? x - widthOf(text, size) / 2 : x
  let pen = 0
  const paths = glyphsOf(text).map(([width, path]) => {
    const drawn = path && `<path transform="translate(${round(pen)})" d="${path}"/>`
    pen += width + GAP
    return drawn
  })
  const place = `translate(${round(left)} ${round(y - size)}) scale(${round(scale)})`
  const stroke = `fill="none" stroke="${color}" stroke-width="1.7"`
  return `<g transform="${place}" ${stroke} stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

const lengthOf = (text: string) => glyphsOf(text).reduce((sum, [width]) => sum + width + GAP, -GAP)

function glyphsOf(text: string) {
  return [...text.toUpperCase()].map((sign) => {
    const glyph = GLYPHS[sign]
    if (!glyph) throw new Error(`There is no letter for '${sign}'.`)
    return glyph
  })
}

const round = (value: number) => Math.round(value * 1000) / 1000
