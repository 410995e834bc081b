import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dominantColor } from './dominant-color.ts'

type Pixel = readonly [number, number, number, number]
const picture = (...parts: readonly [Pixel, number][]) =>
  Uint8Array.from(parts.flatMap(([pixel, times]) => Array.from({ length: times }, () => [...pixel]).flat()))

const RED: Pixel = [200, 20, 30, 255]
const BLUE: Pixel = [20, 40, 180, 255]
const WHITE: Pixel = [255, 255, 255, 255]
const BLACK: Pixel = [8, 4, 4, 255]
const GREY: Pixel = [130, 128, 131, 255]

test('a small field of red on white, grey and black is red', () => {
  expect(dominantColor(picture([WHITE, 500], [GREY, 300], [BLACK, 200], [RED, 60]))).toBe('#c8141e')
})

test('of two colours the larger one is taken, and not their mixture', () => {
  expect(dominantColor(picture([RED, 40], [BLUE, 60]))).toBe('#1428b4')
})

test('what is transparent is ignored', () => {
  expect(dominantColor(picture([[0, 200, 0, 20], 500], [BLUE, 10]))).toBe('#1428b4')
})

test('a colour and its shadow are one colour', () => {
  expect(dominantColor(picture([[200, 20, 30, 255], 30], [[150, 15, 22, 255], 30], [BLUE, 40]))).toMatch(/^#[a-c]/)
})

test('a picture without colours, an ornament, an empty picture: no colour', () => {
  expect(dominantColor(picture([WHITE, 50], [GREY, 50], [BLACK, 50]))).toBeNull()
  expect(dominantColor(picture([GREY, 1000], [RED, 5]))).toBeNull()
  expect(dominantColor(new Uint8Array())).toBeNull()
  expect(dominantColor(picture([[200, 0, 0, 0], 100]))).toBeNull()
})

test('any picture has a colour that looks like #12814a, or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (pixels) => {
      expect(dominantColor(pixels) ?? '#000000').toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('one saturated colour is returned as it is', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
      fc.pre(most - least >= 32 && (most - least) / most >= 0.25)
      const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')
      expect(dominantColor(picture([[red, green, blue, 255], 50]))).toBe(`#${hex}`)
    }),
  )
})
