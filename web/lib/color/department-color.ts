import { contrast, darker, fromOklch, INK, lighter, mix, PAPER, SLATE } from './color.ts'

// The first page loads this module, so what other pages need alone is in `side-colors.ts`.

export const WHITE = '#ffffff'
export const BLACK = '#000000'
/** Contrasts of WCAG: text, and shapes that mean something. */
export const TEXT = 4.5
const SHAPE = 3

export interface Colored {
  name: string
  /** Absent for a department that has none. */
  color?: string | undefined
}

export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  // 24 steps of 15 degrees, because smaller differences look alike.
  return ((hash ^ (hash >>> 11)) % 24) * 15
}

/** The colour of a department, or one derived from its name. */
export const colorOf = ({ name, color }: Colored) => color ?? fromOklch(0.5, 0.13, hueOf(name))

export const isSeenOn = (least: number, grounds: readonly string[]) => (color: string) =>
  grounds.every((ground) => contrast(color, ground) >= least)

export const shadesOf = (color: string, least: number) => ({
  /** For the light theme. */
  onPaper: darker(color, isSeenOn(least, [PAPER, WHITE])),
  /** For the dark theme. */
  onInk: lighter(color, isSeenOn(least, [INK, SLATE])),
})

/** For lines and bars. */
export const shapeShades = remembered((color) => shadesOf(color, SHAPE))

/** The two halves of a shield, with white initials on them, and its edge in the dark. */
export const crestShades = remembered((color) => {
  const light = darker(color, isSeenOn(TEXT, [WHITE]))
  return { light, deep: mix(light, BLACK, 0.16), edge: shapeShades(color).onInk }
})

export function remembered<T>(derive: (color: string) => T): (color: string) => T {
  const known = new Map<string, T>()
  return (color) => {
    const shades = known.get(color) ?? derive(color)
    known.set(color, shades)
    return shades
  }
}
