/** Colours as hex, mixed in OKLab, where equal steps look equal. */
type Triple = [number, number, number]

/** The grounds of both themes: pages in the light, pages in the dark, and cards, bars and fields in the dark. */
export const PAPER = '#f7f8fa'
export const INK = '#0b1220'
export const SLATE = '#131c2e'

const parts = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toPart = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
const toByte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255)

export function toOklab(hex: string): Triple {
  const [r, g, b] = parts(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((value) => toByte(toPart(value)).toString(16).padStart(2, '0')).join('')}`
}

/** `oklch()` of CSS as hex. The hue is in degrees. */
export function fromOklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  return fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

export function mix(from: string, to: string, share: number): string {
  const target = toOklab(to)
  return fromOklab(toOklab(from).map((value, at) => value + ((target[at] ?? 0) - value) * share) as Triple)
}

/** Relative luminance as WCAG has it, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = parts(hex).map(toLinear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Satisfies = (candidate: string) => boolean

/** Darkens the colour in small steps until it satisfies the condition; black when no step does. */
export const darker = (color: string, satisfies: Satisfies) => first((share) => mix(color, '#000000', share), satisfies)

/**
 * Lightens the colour in small steps until it satisfies the condition; white when no step does. The chroma rises first, because
 * a mix with white looks pale.
 */
export function lighter(color: string, satisfies: Satisfies): string {
  const [lightness, a, b] = toOklab(color)
  const at = (share: number) => {
    const strength = 1 + share - 2 * share ** 3
    return fromOklab([lightness + (1 - lightness) * share, a * strength, b * strength])
  }
  return first(at, satisfies)
}

function first(at: (share: number) => string, satisfies: Satisfies): string {
  let share = 0
  while (share < 1 && !satisfies(at(share))) share += 0.02
  return at(Math.min(1, share))
}
