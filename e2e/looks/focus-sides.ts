import type { Page } from '@playwright/test'
import type { Stop } from './focus-stop.ts'
import { type Comparison, compare } from './pixels.ts'

// How far around the element a ring may lie.
const AROUND = 12
const RING_PX = 2
// A ring differs this much from what is there without it, as WCAG asks; its rounded edges may be fainter.
const CLEAR = 3
const FAINT = 1.3
// How far in from the outermost pixel of a side its line is looked for: round sides curve.
const DEPTH = 5

/** The sides of the focused element along which no ring of 2 px is seen. It has the focus again afterwards. */
export async function sidesWithoutRing(page: Page, { box, wraps }: Stop): Promise<string[]> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const x = Math.max(Math.floor(box.x) - AROUND, 0)
  const y = Math.max(Math.floor(box.y) - AROUND, 0)
  const width = Math.min(Math.ceil(box.x + box.width) + AROUND, screen.width) - x
  const height = Math.min(Math.ceil(box.y + box.height) + AROUND, screen.height) - y
  if (width <= 0 || height <= 0) return ['out of sight']
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  const leave = () => element.evaluate((one) => one.blur())
  const comeBack = () => element.evaluate((one) => one.focus({ preventScroll: true }))
  const shoot = () => page.screenshot({ clip: { x, y, width, height } })
  // A field that is left for the first time says what it lacks: that is no ring.
  await leave()
  await comeBack()
  const focused = await shoot()
  await leave()
  const blurred = await shoot()
  await comeBack()
  const sides = sidesWithoutLine(await compare(focused, blurred))
  // The ring of a link on several lines continues on the next line.
  return wraps ? sides.filter((side) => side === 'top' || side === 'left') : sides
}

/** What differs is a frame: a line runs along the middle half of each of its sides. */
function sidesWithoutLine({ width, height, differs }: Comparison): string[] {
  const [xs, ys] = [upTo(width), upTo(height)]
  const columns = xs.filter((x) => ys.some((y) => differs(x, y) >= CLEAR))
  const rows = ys.filter((y) => xs.some((x) => differs(x, y) >= CLEAR))
  const [left = -1, right = -1, top = -1, bottom = -1] = [columns[0], columns.at(-1), rows[0], rows.at(-1)]
  if (left === -1) return ['all']
  const sides: [string, number[], (place: number, step: number) => number][] = [
    ['top', middleOf(left, right), (x, step) => differs(x, top + step)],
    ['bottom', middleOf(left, right), (x, step) => differs(x, bottom - step)],
    ['left', middleOf(top, bottom), (y, step) => differs(left + step, y)],
    ['right', middleOf(top, bottom), (y, step) => differs(right - step, y)],
  ]
  const isLine = (places: number[], at: (place: number, step: number) => number) => {
    const met = places.filter((place) => {
      const steps = upTo(DEPTH + 1).map((step) => at(place, step - 1))
      return steps.some((one) => one >= CLEAR) && steps.filter((one) => one >= FAINT).length >= RING_PX
    })
    return met.length >= 0.8 * places.length
  }
  return sides.filter(([, places, at]) => !isLine(places, at)).map(([side]) => side)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function middleOf(from: number, to: number): number[] {
  const quarter = Math.floor((to - from) / 4)
  return upTo(to - from + 1 - 2 * quarter).map((step) => from + quarter + step)
}
