import type { Page } from '@playwright/test'
import { sidesWithoutRing } from './focus-sides.ts'
import { markLooks, readStop } from './focus-stop.ts'
import { expect } from './journey.ts'

// More than any screen has.
const MOST_STOPS = 400

// The looks that this worker has checked: the frame of the pages is checked once, not by every part of the tour.
const checked = new Set<string>()

/** Tabs until each look that is new has been reached. Gives those without a ring, and on which sides. */
export async function findStopsWithoutRing(page: Page): Promise<string[]> {
  const bare: string[] = []
  const looks = await markLooks(page)
  expect(looks).not.toEqual([])
  const unmet = new Set(looks.filter((look) => !checked.has(look)))
  for (let stops = 0; unmet.size > 0 && stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    if (!stop) break
    if (!unmet.delete(stop.look)) continue
    checked.add(stop.look)
    const sides = await sidesWithoutRing(page, stop)
    if (sides.length > 0) bare.push(`${stop.name}: ${sides.join(', ')}`)
  }
  expect(checked.size).toBeGreaterThan(0)
  return bare
}
