import { contrast, darker, fromOklab, mix, toOklab } from './color.ts'
import { BLACK, type Colored, colorOf, isSeenOn, remembered, shadesOf, TEXT, WHITE } from './department-color.ts'

/** White text that is dimmed, too. */
const DIMMED_TEXT = 5.5
/** White text on a button that is a little lighter than the ground. */
const RAISED_TEXT = 7.4
/** Colours that are closer together look alike; black and white are 1 apart. */
export const APART = 0.15

interface Ground {
  near: string
  far: string
}
const withFarEnd = (near: string): Ground => ({ near, far: mix(near, BLACK, 0.28) })

/** The two ends of a ground for white text. */
export const groundOf = remembered((color) => withFarEnd(darker(color, isSeenOn(DIMMED_TEXT, [WHITE]))))

export const textShades = remembered((color) => shadesOf(color, TEXT))

/** The grounds of two sides. They differ, even where both have one colour. */
export function groundsOf(one: Colored, other: Colored): [Ground, Ground] {
  const [first, second] = twoFills(one, other, DIMMED_TEXT)
  return [withFarEnd(first), withFarEnd(second)]
}

/** The grounds of two sides for buttons with white text. */
export const padsOf = (one: Colored, other: Colored) => twoFills(one, other, RAISED_TEXT)

function twoFills(one: Colored, other: Colored, least: number): [string, string] {
  const isReadable = isSeenOn(least, [WHITE])
  const [first, second] = [darker(colorOf(one), isReadable), darker(colorOf(other), isReadable)]
  return [first, distance(first, second) >= APART ? second : otherLightness(second, first, least)]
}

/** Keeps the hue and changes the lightness as little as needed to differ from the first colour; black when none differs. */
function otherLightness(color: string, first: string, least: number): string {
  const [own, a, b] = toOklab(color)
  const other = Array.from({ length: 27 }, (_, step) => step / 50)
    .sort((one, another) => Math.abs(one - own) - Math.abs(another - own))
    .map((lightness) => fromOklab([lightness, a, b]))
    .find((candidate) => contrast(candidate, WHITE) >= least && distance(candidate, first) >= APART)
  return other ?? BLACK
}

export function distance(one: string, other: string): number {
  const [first, second] = [toOklab(one), toOklab(other)]
  return Math.hypot(...first.map((part, at) => part - (second[at] ?? 0)))
}
