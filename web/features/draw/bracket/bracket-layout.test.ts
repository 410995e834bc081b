import { expect, test } from 'vitest'
import { knockOut } from '#web/testing/draws/draws.ts'
import { bracketLayout, firstLook, IN_HALL, lookInHall, ON_PAGE } from './bracket-layout.ts'
import { textWidth } from './fitted-text.ts'

const layoutOf = (count: number, decided = 0) => {
  const [stage] = knockOut(count, decided).stages
  if (!stage) throw new Error('Not drawn.')
  return bracketLayout(stage)
}

test.each([2, 3, 4, 5, 7, 8, 13, 32, 64])('no boxes of a bracket of %i overlap, and all are inside of it', (count) => {
  const { boxes, width, height } = layoutOf(count)
  for (const one of boxes) {
    expect(one.y).toBeGreaterThan(0)
    expect(one.x + one.width).toBeLessThanOrEqual(width)
    expect(one.y + one.height).toBeLessThanOrEqual(height)
    const below = boxes.filter((other) => other !== one && other.x === one.x && other.y >= one.y)
    for (const other of below) expect(other.y - (one.y + one.height)).toBeGreaterThanOrEqual(16)
  }
})

test.each([4, 8, 64])('a fixture of a bracket of %i is in the middle of those that lead to it', (count) => {
  const { boxes, lines } = layoutOf(count)
  const middle = (position: number) => {
    const box = boxes.find(({ fixture }) => fixture.position === position)
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const inner = boxes.filter(({ fixture }) => fixture.round > 1 && !fixture.thirdPlace)
  for (const { fixture } of inner) {
    const [one, other] = fixture.from
    expect(middle(fixture.position)).toBeCloseTo((middle(one ?? 0) + middle(other ?? 0)) / 2)
  }
  expect(lines).toHaveLength(inner.length * 2)
})

test('people look first at the open match of the current round', () => {
  const layout = layoutOf(8, 2)
  const third = layout.boxes[2]
  expect(firstLook(layout, 1)).toEqual({ x: third?.x, y: (third?.y ?? 0) + ON_PAGE.side })
})

test('in a hall rounds without a known entry are narrow, and names of one line have the room', () => {
  const [stage] = knockOut(10).stages
  if (!stage) throw new Error('Not drawn.')
  const { boxes, width } = bracketLayout(stage, IN_HALL)
  const widthsOf = (round: number) => [
    ...new Set(boxes.filter(({ fixture }) => fixture.round === round).map((box) => box.width)),
  ]
  expect([1, 2, 3, 4].map(widthsOf)).toEqual([[350], [350], [120], [120]])
  for (const box of boxes) expect(box.x + box.width).toBeLessThanOrEqual(width)
})

test('in a hall boxes are as wide as the longest name needs', () => {
  const [stage] = knockOut(2).stages
  if (!stage) throw new Error('Not drawn.')
  const fixtures = stage.fixtures.map((fixture) => ({
    ...fixture,
    sides: [{ ...fixture.sides[0], words: 'Electronics and Communication' }, fixture.sides[1]] as typeof fixture.sides,
  }))
  const { width, crest, font } = lookInHall({ ...stage, fixtures })
  expect(width).toBeGreaterThan(IN_HALL.width)
  expect(textWidth('Electronics and Communication') * font).toBeLessThan(width - crest)
})

test.each([
  [2, true],
  [32, false],
])('in a hall the boxes of a bracket of %i are higher: %s', (count, isHigher) => {
  const [stage] = knockOut(count).stages
  if (!stage) throw new Error('Not drawn.')
  const look = lookInHall(stage)
  expect(look.side > IN_HALL.side).toBe(isHigher)
  expect(look.font > IN_HALL.font).toBe(isHigher)
})
