import type { MantineColorsTuple } from '@mantine/core'
import { contrast, darker, INK, lighter, luminance, mix, PAPER, SLATE } from '#web/lib/color/color.ts'

const WHITE = '#ffffff'
const BLACK = '#000000'

/** Fills brighter than this carry ink, the others white. */
export const BRIGHT = 0.18
const AA = 4.5

// Between the two neither white nor ink can be read on a fill.
const carriesText = (fill: string) => luminance(fill) <= BRIGHT || contrast(fill, INK) >= AA
const readableOn = (...grounds: string[]) => reaches(AA, grounds)
const reaches = (least: number, grounds: string[]) => (color: string) =>
  grounds.every((ground) => contrast(color, ground) >= least)

/*
 * Both palettes: 0 to 5 tints, 6 the fill, 7 the fill under the pointer. On paper 8 is for text and 9 for text on a
 * tint; on ink 4 is for text, also on the shades 8 and 9.
 */
export function paletteOnPaper(color: string): MantineColorsTuple {
  const fill = darker(color, (candidate) => carriesText(candidate) && contrast(candidate, PAPER) >= 1.2)
  const tint = (share: number) => mix(color, WHITE, share)
  const [palest, pale] = [tint(0.94), tint(0.88)]
  return [
    palest,
    pale,
    tint(0.78),
    tint(0.6),
    tint(0.42),
    tint(0.2),
    fill,
    darker(mix(fill, BLACK, 0.1), carriesText),
    darker(color, readableOn(PAPER, palest, pale)),
    darker(color, readableOn(PAPER, tint(0.78))),
  ]
}

export function paletteOnInk(color: string): MantineColorsTuple {
  const [shade, deepShade] = [mix(color, INK, 0.68), mix(color, INK, 0.8)]
  const fill = darker(lighter(color, reaches(2.6, [SLATE])), carriesText)
  const text = lighter(color, readableOn(SLATE, shade, deepShade))
  return [
    mix(text, WHITE, 0.6),
    mix(text, WHITE, 0.45),
    mix(text, WHITE, 0.3),
    mix(text, WHITE, 0.15),
    text,
    mix(fill, WHITE, 0.15),
    fill,
    darker(mix(fill, BLACK, 0.1), carriesText),
    shade,
    deepShade,
  ]
}

/** The ground of the hero: the club's colour, deep enough for white. */
export function pitchOf(color: string): { near: string; far: string } {
  const near = darker(color, reaches(5.5, [WHITE]))
  return { near, far: mix(near, BLACK, 0.22) }
}
