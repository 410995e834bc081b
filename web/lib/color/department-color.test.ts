import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, INK, PAPER, SLATE } from './color.ts'
import { colorOf, crestShades, hueOf, shapeShades } from './department-color.ts'
import { APART, distance, groundOf, groundsOf, padsOf, textShades } from './side-colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const department = fc.record({ name: fc.string(), color: fc.option(color, { nil: undefined }) })
const WHITE = '#ffffff'

test('a name has the same colour in any case', () => {
  expect(hueOf('Physics')).toBe(hueOf(' PHYSICS '))
})

test('ten departments of one college hardly share a colour', () => {
  const names = ['Computer Science', 'Mechanical', 'Civil', 'Electronics', 'Chemical', 'Electrical', 'Architecture']
  expect(new Set(names.map(hueOf)).size).toBeGreaterThanOrEqual(names.length - 1)
})

test('a chosen colour comes before the one of the name', () => {
  expect(colorOf({ name: 'Physics', color: '#abcdef' })).toBe('#abcdef')
  expect(colorOf({ name: 'Physics' })).toMatch(/^#[0-9a-f]{6}$/)
})

test('a colour that can be seen already stays as it is', () => {
  expect(shapeShades('#1b4f9c').onPaper).toBe('#1b4f9c')
  expect(textShades('#4fd8d2').onInk).toBe('#4fd8d2')
  expect(groundOf('#14284b').near).toBe('#14284b')
})

test('every colour has shades for lines and for text that are seen in both themes', () => {
  fc.assert(
    fc.property(color, (any) => {
      for (const [shades, least] of [
        [shapeShades(any), 3],
        [textShades(any), 4.5],
      ] as const) {
        for (const ground of [PAPER, WHITE]) expect(contrast(shades.onPaper, ground)).toBeGreaterThanOrEqual(least)
        for (const ground of [INK, SLATE]) expect(contrast(shades.onInk, ground)).toBeGreaterThanOrEqual(least)
      }
    }),
    { numRuns: 2000 },
  )
})

test('white text is readable on shields and bands of every colour', () => {
  fc.assert(
    fc.property(color, (any) => {
      const { near, far } = groundOf(any)
      const { light, deep } = crestShades(any)
      for (const ground of [near, far, light, deep]) expect(contrast(ground, WHITE)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('two sides differ, also where both have one colour, and white text is readable on both', () => {
  fc.assert(
    fc.property(department, fc.option(department, { nil: undefined }), (one, other = one) => {
      const grounds = groundsOf(one, other)
      const [first, second] = grounds
      expect(distance(first.near, second.near)).toBeGreaterThanOrEqual(APART)
      for (const { near, far } of grounds) {
        for (const ground of [near, far]) expect(contrast(ground, WHITE)).toBeGreaterThanOrEqual(5.5)
      }
      const pads = padsOf(one, other)
      expect(distance(...pads)).toBeGreaterThanOrEqual(APART)
      for (const pad of pads) expect(contrast(pad, WHITE)).toBeGreaterThanOrEqual(7.4)
    }),
    { numRuns: 2000 },
  )
})

test('the first side keeps its colour, and the second one its hue', () => {
  const navy = { name: 'Physics', color: '#14284b' }
  const [first, second] = groundsOf(navy, navy)
  expect(first.near).toBe('#14284b')
  const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(second.near.slice(at, at + 2), 16))
  expect(blue).toBeGreaterThan(red ?? 255)
})
