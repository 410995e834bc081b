import type { MantineColorsTuple } from '@mantine/core'
import { contrast, luminance, mix, shining, towards } from './color.ts'

export const INK = '#0b1220'
export const PAPER = '#f7f8fa'
/** Cards, bars and fields in the dark. */
export const SLATE = '#131c2e'
const WHITE = '#ffffff'
const BLACK = '#000000'

/** Fills brighter than this carry ink, the others white. */
export const BRIGHT = 0.18
const AA = 4.5

// Between the two neither white nor ink can be read on a fill.
const carriesText = (fill: string) => luminance(fill) <= BRIGHT || contrast(fill, INK) >= AA
const readableOn = (ground: string, least: number) => (color: string) => contrast(color, ground) >= least

/*
 * Both palettes: 0 to 5 tints, 6 the fill, 7 the fill under the pointer. On paper 8 is for text and 9 for text on a
 * tint; on ink 4 is for text, also on the shades 8 and 9.
 */
export function paletteOnPaper(color: string): MantineColorsTuple {
  const fill = towards(color, BLACK, carriesText)
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
    towards(mix(fill, BLACK, 0.1), BLACK, carriesText),
    towards(color, BLACK, readableOn(pale, AA)),
    towards(color, BLACK, readableOn(tint(0.78), AA)),
  ]
}

export function paletteOnInk(color: string): MantineColorsTuple {
  const [shade, deepShade] = [mix(color, INK, 0.6), mix(color, INK, 0.74)]
  const fill = towards(brighter(color, SLATE, 2.6), BLACK, carriesText)
  const text = brighter(color, shade, AA)
  return [
    mix(text, WHITE, 0.6),
    mix(text, WHITE, 0.45),
    mix(text, WHITE, 0.3),
    mix(text, WHITE, 0.15),
    text,
    mix(fill, WHITE, 0.15),
    fill,
    towards(mix(fill, BLACK, 0.1), BLACK, carriesText),
    shade,
    deepShade,
  ]
}

function brighter(color: string, ground: string, least: number): string {
  const readable = readableOn(ground, least)
  const bright = towards(color, shining(color), readable)
  return towards(bright, WHITE, readable)
}

/** The ground of the hero: the club's colour, deep enough for white. */
export function pitchOf(color: string): { near: string; far: string } {
  const near = towards(color, BLACK, readableOn(WHITE, 5.5))
  return { near, far: mix(near, BLACK, 0.22) }
}
