import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLUB_DEFAULTS } from '#contract/club/club.ts'
import { contrast, INK, luminance, PAPER, SLATE } from '#web/lib/color/color.ts'
import { BRIGHT, paletteOnInk, paletteOnPaper, pitchOf } from './palette.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const everyColor = (holds: (color: string) => void) => fc.assert(fc.property(color, holds), { numRuns: 500 })
const AA = 4.5

const textOn = (fill: string) => (luminance(fill) > BRIGHT ? INK : '#ffffff')

test("the club's own green and amber fill buttons as they are", () => {
  expect(paletteOnPaper(CLUB_DEFAULTS.primaryColor)[6]).toBe(CLUB_DEFAULTS.primaryColor.toLowerCase())
  expect(paletteOnPaper(CLUB_DEFAULTS.secondaryColor)[6]).toBe(CLUB_DEFAULTS.secondaryColor.toLowerCase())
})

test('text on fills is readable in every club colour', () => {
  everyColor((any) => {
    for (const palette of [paletteOnPaper(any), paletteOnInk(any)]) {
      for (const fill of [palette[6], palette[7]]) expect(contrast(fill, textOn(fill))).toBeGreaterThanOrEqual(AA)
    }
  })
})

test('text in the club colour is readable on every background', () => {
  everyColor((any) => {
    const [paper, ink] = [paletteOnPaper(any), paletteOnInk(any)]
    for (const ground of ['#ffffff', PAPER, paper[0], paper[1]])
      expect(contrast(paper[8], ground)).toBeGreaterThanOrEqual(AA)
    expect(contrast(paper[9], paper[2])).toBeGreaterThanOrEqual(AA)
    for (const ground of [INK, SLATE, ink[8], ink[9]]) expect(contrast(ink[4], ground)).toBeGreaterThanOrEqual(AA)
  })
})

test('white text is readable on the pitch', () => {
  everyColor((any) => {
    const { near, far } = pitchOf(any)
    for (const ground of [near, far]) expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(AA)
  })
})
